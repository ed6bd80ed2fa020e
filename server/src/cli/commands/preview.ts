import { resolve } from 'node:path';
import { ConfigDocument } from '../../core/model/document.ts';
import { renderPreviewSvg } from '../../core/preview/drawing/previewSvg.ts';
import type { PreviewOptions, Viewport } from '../../core/preview/model.ts';
import { previewModel } from '../../core/preview/previewModel.ts';
import { nearest } from '../../core/text/similarity.ts';
import { readText } from '../../node/readText.ts';
import { writeOutput } from '../../node/writeFile.ts';
import { displayPath, fileName } from '../check/targets.ts';
import type { Arguments, Command } from '../command.ts';

const viewports: readonly Viewport[] = ['desktop', 'tablet', 'mobile'];

export const command: Command = {
  about: `Draw the page and the palettes of a ${fileName} as an SVG image`,
  operands: '[FILE]',
  takesPaths: true,
  options: {
    out: { type: 'text', value: 'F', isPath: true, about: 'Image to write; else it is printed' },
    'page-type': { type: 'text', value: 'NAME', about: 'Draw the page of a page type' },
    viewport: {
      type: 'choice',
      choices: viewports,
      default: 'desktop',
      about: 'Width of the page',
    },
    without: { type: 'list', value: 'CONDITION', about: 'A condition that does not hold' },
    'show-disabled': { type: 'flag', about: 'Draw disabled plugins, dimmed' },
  },
  details: `Without FILE it is the ${fileName} of the working folder. Of a file with syntax errors
all is drawn that can be read, and the exit code is 1.`,

  async run(args, io) {
    const [file = fileName, ...more] = args.operands;
    if (more.length > 0) {
      io.complain('"preview" takes one file. See "site-plugins preview --help".');
      return 2;
    }
    const path = resolve(io.folder, file);
    const shown = displayPath(path, io.folder);
    const read = readText(path);
    if ('failure' in read) {
      io.complain(`${shown} ${read.failure}.`);
      return 2;
    }
    const document = new ConfigDocument(read.text);
    const model = previewModel({ document }, optionsOf(args));
    const fault = pageTypeFault(args.text('page-type'), model.pageTypes);
    if (fault !== undefined) {
      io.complain(`${shown}: ${fault}`);
      return 2;
    }
    const out = args.text('out');
    const svg = `${renderPreviewSvg(model)}\n`;
    const failure = out === undefined ? undefined : writeOutput(resolve(io.folder, out), svg);
    if (failure !== undefined) {
      io.complain(`${out} ${failure}.`);
      return 2;
    }
    if (out === undefined) io.write(svg);
    if (!model.broken) return 0;
    io.complain(`${shown} has syntax errors; what could be read of it was drawn.`);
    return 1;
  },
};

function optionsOf(args: Arguments): PreviewOptions {
  const written = args.text('viewport');
  return {
    pageType: args.text('page-type'),
    viewport: viewports.find(viewport => viewport === written) ?? 'desktop',
    conditionsOff: args.list('without'),
    showDisabled: args.flag('show-disabled'),
  };
}

function pageTypeFault(wanted: string | undefined, known: readonly string[]): string | undefined {
  if (wanted === undefined || known.includes(wanted)) return undefined;
  const near = nearest(wanted, known);
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  return `There is no page type "${wanted}" in "byPageType".${hint}`;
}
