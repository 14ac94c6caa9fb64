/** Links into a room: to sit down, to watch, to open it. */

const page = () => `${location.origin}${location.pathname}`;

export const inviteLink = (room: string, token: string): string => `${page()}#join=${room}.${token}`;
export const watchLink = (room: string, token: string): string => `${page()}#watch=${room}.${token}`;
export const roomLink = (room: string): string => `${page()}#/room/${room}`;
