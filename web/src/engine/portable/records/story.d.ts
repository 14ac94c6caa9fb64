// Generated from src/keltis/records/story.py by `python -m tools.javascript`: not to be edited.

export const ENDINGS: any;
export class StoryStep { constructor(...given: any[]); [name: string]: any }
export class Story { constructor(...given: any[]); [name: string]: any }
export class Teller { constructor(...given: any[]); [name: string]: any }
export function story_of(record: any, proven?: any): any;
