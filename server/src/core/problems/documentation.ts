import type { CodeEntry } from './codes.ts';

/** Returns what a code reports, and examples, as Markdown without a heading. */
export function documentation({ docs }: Pick<CodeEntry, 'docs'>): string {
  const { summary, explanation, bad, good } = docs;
  const example = (title: string, json: string | undefined) =>
    json === undefined ? [] : [`${title}\n\n\`\`\`json\n${json}\n\`\`\``];
  return [summary, explanation, ...example('Incorrect:', bad), ...example('Correct:', good)].join(
    '\n\n',
  );
}
