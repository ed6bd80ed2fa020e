import type { RuleDocs } from './problem.ts';

/** Returns what a code reports, and examples, as Markdown without a heading. */
export function documentation(docs: RuleDocs): string {
  return [docs.summary, docs.explanation, ...examples(docs)].join('\n\n');
}

/** Returns the examples of what to write and what not, as paragraphs of Markdown. */
export function examples({ bad, good }: RuleDocs): string[] {
  return [...example('Incorrect:', bad), ...example('Correct:', good)];
}

function example(title: string, json: string | undefined): string[] {
  return json === undefined ? [] : [`${title}\n\n\`\`\`json\n${json}\n\`\`\``];
}
