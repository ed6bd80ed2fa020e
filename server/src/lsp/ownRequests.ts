/** The requests that are not part of LSP. A client imports the types of their parameters and results. */
import { RequestType } from 'vscode-languageserver';
import type { Position, TextEdit } from 'vscode-languageserver-types';
import type { Change } from '../core/features/effect/change.ts';
import type { PropertyForm } from '../core/features/properties/form.ts';
import type { PreviewAction } from '../core/preview/edits/actions.ts';
import type { PreviewModel, PreviewOptions, Selection } from '../core/preview/model.ts';
import type { Where } from '../core/preview/where.ts';
import { requests } from '../core/product.ts';
import type { Span } from '../core/text/span.ts';

/** The parameters of a request about a document, such as `requests.notes`. */
export interface InDocument {
  readonly textDocument: { readonly uri: string };
}

/** Parameters of `requests.schemaChanged`: a document, and the file of the schema of another generator that decides. */
export interface SchemaChange {
  readonly uri: string;
  readonly schema: string | null;
}

/** Parameters of `requests.import`: a configuration in another format. */
export interface ImportParams {
  /** The name of the file, whose extension determines the format. */
  readonly name: string;
  readonly text: string;
  /** The URI of the folder of the new file, which determines the catalogs. */
  readonly folder?: string;
}

/** The result of `requests.import`: a new text and a report about it, or why there is none. */
export type ImportResult =
  | { readonly text: string; readonly report: string }
  | { readonly failure: string };

/** A plugin in the result of `requests.knownPlugins`, which can be added to a document. */
export interface OfferedPlugin {
  readonly source: string;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}

/** Parameters of `requests.paste`: a text that is pasted or dropped at a position. */
export interface PasteParams extends InDocument {
  readonly position: Position;
  readonly text: string;
}

/** The result of `requests.paste`; `null` where the text should be inserted as it is. */
export type PasteResult = readonly TextEdit[] | null;

/** Parameters of `requests.effect`: two versions of the text of a configuration. */
export interface EffectParams {
  /** The configuration, whose project states the default positions and orders of plugins. */
  readonly uri: string;
  readonly before: string;
  readonly after: string;
}

/** The result of `requests.effect`: what changes for readers of the site; empty where a version has syntax errors. */
export interface EffectResult {
  readonly sections?: readonly EffectSection[];
}

export interface EffectSection {
  readonly title: string;
  readonly sentences: readonly Sentence[];
}

/** A change in words, where it is, and how it is reverted. */
export interface Sentence {
  /** Its place among all sentences of the result. */
  readonly id: number;
  /** With the pages on which it is visible. */
  readonly message: string;
  /** More sentences: about contrasts, and about what has the same cause. */
  readonly details: readonly string[];
  /** The color before and after. */
  readonly colors?: Change['colors'] | undefined;
  /** The range in the later text; for what was removed, where it would be put back. */
  readonly span?: Span | undefined;
  /** What the preview can select, and a page on which it is to be seen. */
  readonly selection?: Selection | undefined;
  readonly where?: Where;
  /** The edits of the later text that revert just this change; missing if it follows from several others. */
  readonly edits?: readonly TextEdit[] | undefined;
  /** What is reverted with it, or why it cannot be reverted. */
  readonly revertNote?: string | undefined;
}

export interface PreviewParams extends InDocument {
  readonly options: PreviewOptions;
  /** The text of the note in an editor; if omitted, that of its file. */
  readonly noteText?: string | undefined;
}

/** The result of `requests.notes`: the notes that can be shown on the page. */
export interface NotesResult {
  /** The folder as in the project settings; missing if it is not in the workspace. */
  readonly folder?: string | undefined;
  /** Paths in the folder, sorted, without those that `ignorePatterns` hides. */
  readonly paths: readonly string[];
}

/** What a preview shows. */
export interface ShownPreview {
  /** The version of the document that the model shows. */
  readonly version: number;
  readonly model: PreviewModel;
  /** The file of the note that the options name, if it is one of the content folder. */
  readonly noteUri?: string | undefined;
}

/** The result of `requests.preview`, or why there is none; `null` for a document that is not open. */
export type PreviewResult = ShownPreview | { readonly refused: string };

export interface PropertiesParams extends InDocument {
  readonly selection: Selection;
}

/** The result of `requests.previewProperties`; `null` for a document that is not open. */
export interface PropertiesResult {
  /** The version of the document that the form shows. */
  readonly version: number;
  /** `null` if the document does not have what is selected. */
  readonly form: PropertyForm | null;
}

export interface PreviewEditParams extends InDocument {
  /** The version of the document that the preview showed at the time of the action. */
  readonly version: number;
  readonly action: PreviewAction;
}

/** The result of `requests.previewEdit`: edits of that version, or the reason why there are none. */
export type PreviewEditAnswer =
  | { readonly edits: readonly TextEdit[] }
  | { readonly refused: string };

/** Their parameters and results. Those about a document that is not open have the result `null`. */
export const ownRequests = {
  effect: new RequestType<EffectParams, EffectResult, void>(requests.effect),
  import: new RequestType<ImportParams, ImportResult, void>(requests.import),
  knownPlugins: new RequestType<{ readonly uri: string }, readonly OfferedPlugin[], void>(
    requests.knownPlugins,
  ),
  notes: new RequestType<InDocument, NotesResult | null, void>(requests.notes),
  paste: new RequestType<PasteParams, PasteResult, void>(requests.paste),
  preview: new RequestType<PreviewParams, PreviewResult | null, void>(requests.preview),
  previewEdit: new RequestType<PreviewEditParams, PreviewEditAnswer | null, void>(
    requests.previewEdit,
  ),
  previewProperties: new RequestType<PropertiesParams, PropertiesResult | null, void>(
    requests.previewProperties,
  ),
} as const;
