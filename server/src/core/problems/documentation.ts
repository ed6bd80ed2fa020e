import type { RuleDocs } from './problem.ts';

/** Returns what a code reports, and examples, as Markdown without a heading. */
export function documentation(docs: RuleDocs): string {
  return [docs.summary, docs.explanation, ...examples(docs)].join('\n\n');
}

/** Returns the examples of what to write and what not, as paragraphs. @param block formats JSON, by default as Markdown */
export function examples({ bad, good }: RuleDocs, block = fenced): string[] {
  const all = Object.entries({ 'Incorrect:': bad, 'Correct:': good });
  return all.flatMap(([title, json]) => (json === undefined ? [] : `${title}\n\n${block(json)}`));
}

function fenced(json: string): string {
  return `\`\`\`json\n${json}\n\`\`\``;
}
