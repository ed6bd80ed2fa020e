import { type CatalogueEntry, catalogue } from '../../server/src/core/catalogue.ts';
import { rules } from '../../server/src/core/rules/index.ts';
import { schemaProblems } from '../../server/src/core/schema/problems/index.ts';

/** The page `docs/rules.md`: every code that a problem may have, in the words of its rule. */
export function rulesPage(): string {
  const schemaCodes = new Set<string>(schemaProblems.map(({ code }) => code));
  const ruleCodes = new Set<string>(rules.map(({ code }) => code));
  const entries = (belongs: (code: string) => boolean) =>
    catalogue.filter(({ code }) => belongs(code)).map(section);
  const parts = [
    '# Rules',
    '<!-- Made by `npm run docs` from the rules themselves. Edit those, not this page. -->',
    introduction,
    pictures,
    table(),
    '## Meaning',
    'What the format allows and what is hardly meant.',
    ...entries(code => ruleCodes.has(code)),
    '## Shape',
    'What the JSON Schema of the format forbids. Whether a file is valid is decided by the schema alone: switching one of these off hides the problem, and the site generator still rejects the file.',
    ...entries(code => schemaCodes.has(code)),
    '## Syntax',
    'What is not JSON (RFC 8259). What can be read of a broken file is still checked, and most of these have a quick fix.',
    ...entries(code => code.startsWith('syntax-')),
    '## Limits',
    'What is said where there is too much to say.',
    ...entries(
      code => !ruleCodes.has(code) && !schemaCodes.has(code) && !code.startsWith('syntax-'),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

const introduction = `Every problem has one of these codes. The setting \`sitePlugins.rules\` gives a code another severity, \`error\`, \`warning\`, \`information\` or \`hint\`, or switches it \`off\`:

\`\`\`json
{ "sitePlugins.rules": { "low-contrast": "warning", "missing-color": "off" } }
\`\`\`

For the command line and for every editor alike, the same stands in \`.site-pluginsrc.json\` or in \`package.json\` under \`sitePlugins\`; what stands there comes before an editor's own settings:

\`\`\`json
{ "rules": { "low-contrast": "warning", "missing-color": "off" } }
\`\`\``;

const pictures = `Most problems come with a way out:

![A misspelt property and its quick fixes](images/quick-fix-misspelt-light.png)

![A value that is none of the allowed ones, and those that are](images/quick-fix-wrong-value-light.png)

![A property at the wrong level, and its move to where it belongs](images/quick-fix-wrong-place-light.png)`;

function table(): string {
  const rows = catalogue.map(
    ({ code, severity, docs }) => `| [\`${code}\`](#${code}) | ${severity} | ${docs.summary} |`,
  );
  return ['| code | severity | what it reports |', '| --- | --- | --- |', ...rows].join('\n');
}

function section({ code, severity, docs }: CatalogueEntry): string {
  const isSyntax = code.startsWith('syntax-');
  const parts = [
    `### ${code}`,
    `${docs.summary} *(${severity})*`,
    ...(isSyntax ? [] : [docs.explanation]),
  ];
  if (docs.bad !== undefined) parts.push('Not so:', fenced(docs.bad));
  if (docs.good !== undefined) parts.push('But so:', fenced(docs.good));
  return parts.join('\n\n');
}

function fenced(example: string): string {
  return `\`\`\`json\n${example}\n\`\`\``;
}
