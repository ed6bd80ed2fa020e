import { type CodeEntry, codeCatalog, rulePage } from '../../core/problems/codes.ts';
import { examples } from '../../core/problems/documentation.ts';
import { unknownCode } from '../../core/settings/projectSettings.ts';
import { type Command, CommandError } from '../command.ts';

export const command: Command = {
  about: 'Explain what a rule reports and what to write instead',
  operands: '[CODE]',
  completes: 'code',
  options: {},
  details: 'Without CODE, all rules are listed with their severities.',

  async run(args, io) {
    const [code] = args.operands;
    const entry = codeCatalog.find(candidate => candidate.code === code);
    if (code !== undefined && entry === undefined) {
      const hint = 'To list all codes, run "site-plugins explain".';
      throw new CommandError(`${unknownCode(code)} ${hint}`);
    }
    io.write(entry === undefined ? list() : explanation(entry));
    return 0;
  },
};

function list(): string {
  const width = Math.max(...codeCatalog.map(({ code }) => code.length));
  return codeCatalog
    .map(({ code, severity, docs }) => {
      const columns = [code.padEnd(width), severity.padEnd('information'.length), docs.summary];
      return `${columns.join('  ')}\n`;
    })
    .join('');
}

function explanation({ code, severity, docs }: CodeEntry): string {
  const paragraphs = [
    `${code} (${severity})`,
    docs.summary,
    docs.explanation,
    ...examples(docs, json => json.replace(/^/gm, '    ')),
    rulePage(code) ?? [],
  ].flat();
  return `${paragraphs.join('\n\n')}\n`;
}
