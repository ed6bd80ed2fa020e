import { type CatalogueEntry, catalogue, rulePage } from '../../core/catalogue.ts';
import { unknownCode } from '../../core/configuration.ts';
import type { Command } from '../command.ts';

export const command: Command = {
  about: 'Explain what a code reports and what to write instead',
  operands: '[CODE]',
  options: {},
  details: 'Without CODE every code is listed with its severity.',

  async run(args, io) {
    const [code, ...more] = args.operands;
    if (more.length > 0) {
      io.complain('"explain" takes one code. See "site-plugins explain --help".');
      return 2;
    }
    const entry = catalogue.find(candidate => candidate.code === code);
    if (code !== undefined && entry === undefined) {
      io.complain(`${unknownCode(code)} See "site-plugins explain" for all of them.`);
      return 2;
    }
    io.write(entry === undefined ? list() : explanation(entry));
    return 0;
  },
};

function list(): string {
  const width = Math.max(...catalogue.map(({ code }) => code.length));
  return catalogue
    .map(({ code, severity, docs }) =>
      [code.padEnd(width), severity.padEnd('information'.length), docs.summary].join('  '),
    )
    .map(line => `${line}\n`)
    .join('');
}

function explanation({ code, severity, docs }: CatalogueEntry): string {
  const example = (title: string, json: string | undefined) =>
    json === undefined ? [] : [`${title}\n\n${json.replace(/^/gm, '    ')}`];
  const paragraphs = [
    `${code} (${severity})`,
    docs.summary,
    docs.explanation,
    ...example('Wrong:', docs.bad),
    ...example('Right:', docs.good),
    rulePage(code),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
