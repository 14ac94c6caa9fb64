/** The settings of a room in words: options, first player, time. */
import { t } from "../i18n.svelte.ts";
import type { RoomInfo } from "../types.ts";

export type Fact = [name: string, value: string];

const yes = (value: unknown) => t(value ? "start-yes" : "start-no");

export const ruleFacts = ({ options }: RoomInfo): Fact[] => [
  ...("free_start" in options ? [[t("start-free-start"), yes(options.free_start)] as Fact] : []),
  ...("end_opens" in options ? [[t("start-end-opens"), yes(options.end_opens)] as Fact] : []),
  [t("start-quiet-limit"), options.quiet_limit ? t("turns-count", { count: Number(options.quiet_limit) }) : t("start-no")],
];

/** Of a public table: may guests fill it? */
export const guestFacts = (info: RoomInfo): Fact[] => (info.public ? [[t("start-guests-fill"), yes(info.guests_may_fill)]] : []);

export function timeFact({ clock }: RoomInfo): Fact {
  if (clock.mode === "live") return [t("start-live"), t("start-live-bank", { minutes: (clock.bank_s ?? 0) / 60, seconds: clock.increment_s ?? 0 })];
  if (clock.mode === "mail") return [t("start-mail"), t("days-count", { count: clock.days ?? 0 })];
  return [t("start-pace"), t("start-pace-none")];
}
