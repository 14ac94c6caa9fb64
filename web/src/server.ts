/** Where this page comes from, and the server it plays on: that of its own address, another one, or none. */

/** The folder of the page: it may lie anywhere on a host. */
export const ROOT: URL = import.meta.env.PROD ? new URL(/* @vite-ignore */ "../", import.meta.url) : new URL("/", location.origin);

/** `keltis site` writes the server's address into the page; a server's own page has a slash there. */
const named = document.querySelector<HTMLMetaElement>('meta[name="keltis-server"]')?.content ?? "/";

export const SERVER: URL | null = named ? new URL(named, location.origin) : null;

/** Is there a server? Without one, nothing is offered that needs it. */
export const online: boolean = SERVER !== null;

/** On a server elsewhere we are known by a token: browsers keep its cookies from the pages of other sites. */
export const usesToken: boolean = SERVER !== null && SERVER.origin !== location.origin;

export const socketAddress = (path: string): string => new URL(path, SERVER ?? location.origin).href.replace(/^http/, "ws");

const KEY = `keltis.token.${SERVER?.origin}`;
let token: string | undefined;

export function ownToken(): string | undefined {
  if (!usesToken) return undefined;
  try {
    return (token ??= localStorage.getItem(KEY) ?? undefined);
  } catch {
    return token;
  }
}

export function keepToken(given: string): void {
  token = given;
  try {
    localStorage.setItem(KEY, given);
  } catch {
    // a private window may refuse; then we are known until it is closed
  }
}
