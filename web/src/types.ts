/** Short names for what travels on the wire; `api.ts` is generated from the server's own types. */
import type { components } from "./api.ts";

type Schemas = components["schemas"];

export type Letter = "r" | "y" | "p" | "g" | "b";
export const PATHS: readonly Letter[] = ["r", "y", "p", "g", "b"];

export type GameName = "board" | "cards";
export type BoardTable = Schemas["BoardTable"];
export type CardsTable = Schemas["CardsTable"];
export type Table = BoardTable | CardsTable;
export type BoardEvent = NonNullable<Schemas["News"]["events"]>[number];
export type TableEvent = BoardEvent;
export type Games = Schemas["Games"];
export type Layouts = Schemas["Layouts"];
export type RoomInfo = Schemas["RoomInfo"];
export type PlaceInfo = Schemas["PlaceInfo"];
export type SeatView = Schemas["SeatView"];
export type News = Schemas["News"];
export type ViewMessage = Schemas["View"];
export type ServerMessage = Schemas["ServerMessage"];
export type ClientMessage = Schemas["ClientMessage"];
export type NewRoom = Schemas["NewRoom"];
export type Rematch = Schemas["Rematch"];
export type Created = Schemas["Created"];
export type Joined = Schemas["Joined"];
export type NextRoom = Schemas["NextRoom"];
export type ListedRoom = Schemas["ListedRoom"];
export type RoomList = Schemas["RoomList"];
export type Invite = Schemas["Invite"];
export type Network = Schemas["Network"];
export type Invitation = Schemas["Invitation"];
export type Hint = Schemas["Hint"];
export type Opinion = Schemas["Opinion"];
export type Reason = Schemas["Reason"];
export type Story = Schemas["Story"];
export type StoryStep = Schemas["StoryStep"];
