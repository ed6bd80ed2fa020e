import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigDocument } from '../../core/config/document.ts';
import {
  builtInConditions,
  builtInPageTypes,
  type PaletteMode,
} from '../../core/config/vocabulary.ts';
import { renderPreviewSvg } from '../../core/preview/drawing/previewSvg.ts';
import {
  defaultOptions,
  type PreviewModel,
  type PreviewOptions,
  previewViews,
} from '../../core/preview/model.ts';
import {
  type ChosenNote,
  factsOf,
  noteMessage,
  publicNotes,
  readNeighbors,
} from '../../core/preview/note/chosenNote.ts';
import { previewModel } from '../../core/preview/previewModel.ts';
import { viewportNames } from '../../core/preview/viewports.ts';
import { configurationFileName } from '../../core/product.ts';
import { fail, type Result, succeed } from '../../core/text/result.ts';
import { nearest } from '../../core/text/similarity.ts';
import { diskFiles } from '../../node/diskFiles.ts';
import { failureMessage } from '../../node/fileFailure.ts';
import { writeOutput } from '../../node/writeFile.ts';
import type { Arguments, Command } from '../command.ts';
import type { Io } from '../io.ts';
import { openFile, stdinFilename } from '../openFile.ts';
import type { FileInProject } from '../projectFiles.ts';

const modes: Readonly<Record<string, PaletteMode>> = { light: 'lightMode', dark: 'darkMode' };
const modeNames = Object.keys(modes);

export const command: Command = {
  about: 'Draw a preview of the page and its colors as an SVG image',
  operands: '[FILE]',
  takesPaths: true,
  options: {
    out: {
      type: 'text',
      value: 'F',
      completes: 'path',
      about: 'File to write (default standard output)',
    },
    'page-type': { type: 'text', value: 'NAME', about: 'Page type to draw' },
    viewport: {
      type: 'choice',
      choices: viewportNames,
      default: defaultOptions.viewport,
      about: 'Viewport of the page',
    },
    view: {
      type: 'choice',
      choices: previewViews,
      default: defaultOptions.view,
      about: 'Names in columns, or the page as readers see it',
    },
    palette: {
      type: 'choice',
      choices: modeNames,
      default: modeNames.find(name => modes[name] === defaultOptions.mode) ?? '',
      about: 'Palette of the page',
    },
    note: {
      type: 'text',
      value: 'PATH',
      completes: 'path',
      about: 'Note in the content folder to draw on the page (default a sample note)',
    },
    without: {
      type: 'list',
      value: 'CONDITION',
      about: 'Condition that is not met; can be repeated',
    },
    'stdin-filename': stdinFilename,
    'show-disabled': { type: 'flag', about: 'Also draw disabled plugins, dimmed' },
  },
  details: `FILE is ${configurationFileName} in the working folder by default. If the file has syntax
errors, the preview shows what can be parsed, and the exit code is 1. With --palette or
--note, the view is "page".`,

  async run(args, io) {
    const [file, ...more] = args.operands;
    if (more.length > 0) {
      io.reportError('"preview" takes one file. See "site-plugins preview --help".');
      return 2;
    }
    const other = ofOtherView(args);
    if (other !== undefined) {
      io.reportError(`"--${other}" needs "--view page". See "site-plugins preview --help".`);
      return 2;
    }
    const out = args.text('out');
    if (out !== undefined && otherImage.test(out)) {
      io.reportError(`${out} is not the name of an SVG image. Choose one that ends in ".svg".`);
      return 2;
    }
    const opened = await openFile(file, io, args.text('stdin-filename'));
    if (opened === undefined) return 2;
    const { shown } = opened;
    const document = new ConfigDocument(opened.text);
    const projectContext = await opened.contextOf(document);
    const chosen = await chooseNote(args.text('note'), { document, opened, io });
    if (!chosen.ok) {
      io.reportError(chosen.failure.message);
      return 2;
    }
    const source = { document, projectContext, chosen: chosen.value };
    const model = previewModel(source, optionsOf(args));
    const error = unknownPageType(args, model) ?? unknownCondition(args, model);
    if (error !== undefined) {
      io.reportError(`${shown}: ${error}`);
      return 2;
    }
    const svg = `${renderPreviewSvg(model)}\n`;
    const written = writeImage(out, svg, io);
    if (!written.ok) {
      io.reportError(written.failure.message);
      return 2;
    }
    if (!model.broken) return 0;
    io.reportError(`${shown} has syntax errors. The preview shows what could be parsed.`);
    return 1;
  },
};

/** @param out the path of the image; without one it is printed */
function writeImage(out: string | undefined, svg: string, io: Io): Result<void> {
  if (out === undefined) {
    io.write(svg);
    return succeed(undefined);
  }
  const written = writeOutput(resolve(io.folder, out), svg);
  return written.ok ? written : fail({ message: failureMessage(out, written.failure) });
}

interface NoteSource {
  readonly document: ConfigDocument;
  readonly opened: Pick<FileInProject, 'content' | 'listNotes'>;
  readonly io: Io;
}

/** @param written relative to the content folder or to the working folder */
async function chooseNote(
  written: string | undefined,
  { document, opened, io }: NoteSource,
): Promise<Result<ChosenNote | undefined>> {
  if (written === undefined) return succeed(undefined);
  const { content } = opened;
  const notes = await opened.listNotes(document);
  if (content === undefined || notes === undefined) {
    const folder = content?.name ?? 'content';
    return fail({
      message: `There is no folder "${folder}" with notes. Set "content" in the project settings.`,
    });
  }
  const asPath = (path: string) => path.replaceAll('\\', '/').replace(/^\.\//, '');
  const fromFolder = relative(fileURLToPath(content.uri), resolve(io.folder, written));
  const path = [written, fromFolder].map(asPath).find(name => notes.has(name));
  const around = publicNotes(
    notes,
    document.view.ignorePatterns.map(({ value }) => value),
  );
  const text =
    path === undefined ? undefined : await diskFiles.readText(notes.uriOf(path), content.uri);
  const message = noteMessage(path ?? written, around, text);
  if (path === undefined || text === undefined) {
    const near = nearest(written, around.paths.slice(0, 10_000));
    const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
    return fail({ message: `${message}${hint}` });
  }
  if (message !== undefined) io.reportError(message);
  const neighbors = await readNeighbors(path, around, diskFiles);
  return succeed({ note: factsOf(path, text, { ...around, neighbors }) });
}

function optionsOf(args: Arguments): PreviewOptions {
  const written = args.text('viewport');
  const view = args.text('view') ?? (ofPage.some(name => args.flag(name)) ? 'page' : undefined);
  return {
    pageType: args.text('page-type'),
    viewport: viewportNames.find(viewport => viewport === written) ?? defaultOptions.viewport,
    conditionsOff: args.list('without'),
    showDisabled: args.flag('show-disabled'),
    view: previewViews.find(name => name === view),
    mode: modes[args.text('palette') ?? ''],
  };
}

/** Matches the names of images and documents in other formats. */
const otherImage = /\.(?:avif|bmp|gif|jpe?g|pdf|png|tiff?|webp)$/i;

/** The options that only the page has. */
const ofPage = ['palette', 'note'];

/** Returns the option that has no effect in the chosen view; `undefined` if all have one. */
function ofOtherView(args: Arguments): string | undefined {
  const view = args.text('view');
  return view === undefined || view === 'page' ? undefined : ofPage.find(name => args.flag(name));
}

function unknownPageType(args: Arguments, { pageTypes }: PreviewModel): string | undefined {
  const known = new Set([...builtInPageTypes, ...pageTypes]);
  const wanted = args.text('page-type');
  if (wanted === undefined || known.has(wanted)) return undefined;
  return `Unknown page type "${wanted}".${hint(wanted, known)} The page types are ${list(known)}.`;
}

function unknownCondition(args: Arguments, { conditions }: PreviewModel): string | undefined {
  const known = new Set([...builtInConditions, ...conditions]);
  const wanted = args.list('without').find(name => !known.has(name));
  if (wanted === undefined) return undefined;
  return `Unknown condition "${wanted}".${hint(wanted, known)} The conditions are ${list(known)}.`;
}

function hint(wanted: string, known: ReadonlySet<string>): string {
  const near = nearest(wanted, [...known]);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}

function list(names: ReadonlySet<string>): string {
  return [...names].map(name => `"${name}"`).join(', ');
}
