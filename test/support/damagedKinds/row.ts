/**
 * One mistake: its name, the text, its only problem as `line: code underlined text`, and the text after
 * the most likely fix. There is none where a fix needs a value or a choice of the author.
 */
export type Row = readonly [name: string, text: string, problem: string, fixed?: string];
