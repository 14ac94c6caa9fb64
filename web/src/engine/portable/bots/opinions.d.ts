// Generated from src/keltis/bots/opinions.py by `python -m tools.javascript`: not to be edited.

export const DEPTH: any;
export const LEAST: any;
export const SHOWN: any;
export const GLANCE: any;
export const PLAYED_OUT: any;
export const IN_ANY_CASE: any;
export const SEARCHING: any;
export const PATIENCE: any;
export const MISS: any;
export const SPREAD: any;
export const GOAL_POINTS: any;
export class Reason { constructor(...given: any[]); [name: string]: any }
export class Opinion { constructor(...given: any[]); [name: string]: any }
export function opinions(game: any, view: any, oracle: any, worlds: number, seconds: any): any[];
export class Looks { constructor(...given: any[]); [name: string]: any }
export class Candidate { constructor(...given: any[]); [name: string]: any }
export function _all_looks(oracle: any): any[];
export function _search(looks: any, worlds: number, deadline: any, latest: any): number;
export function _values(looks: any, seen: number): any;
export function _ranked(compared: any, others: any, best: number, worlds: number, deadline: any): any[];
export function _order(choice: any, candidates: any[]): any[];
export function _gain(one: any, other: any): any[];
export function _less(one: any[], other: any[]): any[];
export function _mean(values: any): number;
export function _variance(values: any): number;
export function _is_late(deadline: any): boolean;
export class Scale { constructor(...given: any[]); [name: string]: any }
export function _scale(oracle: any, shown: any[]): any;
export function _error(gains: any[]): number;
export class Statistics { constructor(...given: any[]); [name: string]: any }
export function _opinion(game: any, view: any, one: any, scale: any, shown: any[], everything: any[], played_out: any): any;
export function _said(view: any, one: any, played_out: any, others: any[]): any[];
export function _average(lead: number): any;
