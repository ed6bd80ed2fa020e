import { RequestType } from 'vscode-languageserver';
import { propertyForm } from '../../core/features/properties/index.ts';
import { previewEdits } from '../../core/preview/edits/index.ts';
import type { ChosenNote } from '../../core/preview/note/chosenNote.ts';
import { previewModel, refusedPreview } from '../../core/preview/previewModel.ts';
import { requests } from '../../core/product.ts';
import { patternsOf } from '../../core/project/ignorePattern.ts';
import { type Feature, onDocument, type RequestContext } from '../feature.ts';
import type {
  NotesAnswer,
  NotesParams,
  PreviewAnswer,
  PreviewEditAnswer,
  PreviewEditParams,
  PreviewParams,
  PropertiesAnswer,
  PropertiesParams,
} from '../ownRequests.ts';
import { toTextEdit } from '../protocol.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Site } from '../workspace/chosenNotes.ts';
import { outdatedEdit } from '../workspaceEdit.ts';

/** The preview: its model, its properties panel and its edits, as custom requests. */
export const preview: Feature = {
  handlers: [
    onDocument(
      new RequestType<PreviewParams, PreviewAnswer | null, void>(requests.preview),
      answerPreview,
    ),
    onDocument(
      new RequestType<NotesParams, NotesAnswer | null, void>(requests.notes),
      async (snapshot, _params, { session }) => {
        const site = await siteOf(snapshot);
        const { paths = [] } = (await session.chosenNotes.publicNotes(site)) ?? {};
        return { folder: site.folder?.name, paths };
      },
    ),
    onDocument(
      new RequestType<PropertiesParams, PropertiesAnswer | null, void>(requests.previewProperties),
      answerProperties,
    ),
    onDocument(
      new RequestType<PreviewEditParams, PreviewEditAnswer | null, void>(requests.previewEdit),
      answerEdit,
    ),
  ],
};

async function siteOf(snapshot: Snapshot): Promise<Site> {
  const { content: folder } = await snapshot.settings();
  return { folder, patterns: patternsOf(snapshot.config) };
}

/** Also has the client report changes of the chosen note's file and of the content folder. */
async function answerPreview(
  snapshot: Snapshot,
  { options, noteText }: PreviewParams,
  { session: { chosenNotes, watchedFiles } }: RequestContext,
): Promise<PreviewAnswer> {
  const { config: document, lastSound: lastGood, text } = snapshot;
  const refused = refusedPreview(document);
  if (refused !== undefined) return { refused };
  const { view, note } = options;
  const site = await siteOf(snapshot);
  const { notes } = (note !== undefined && (await chosenNotes.publicNotes(site))) || {};
  const noteUri = note === undefined ? undefined : notes?.uriOf(note);
  let chosen: ChosenNote | undefined;
  if (view === 'page' && note !== undefined) {
    if (site.folder !== undefined) watchedFiles.addFolder(site.folder.uri);
    watchedFiles.add(noteUri === undefined ? [] : [noteUri]);
    chosen = await chosenNotes.read(site, note, noteText);
  }
  const projectContext = await snapshot.soundContext();
  const model = previewModel({ document, lastGood, projectContext, chosen }, options);
  return { version: text.version, model, noteUri };
}

async function answerProperties(
  snapshot: Snapshot,
  { selection }: PropertiesParams,
): Promise<PropertiesAnswer> {
  const { text, config: document, lastSound: lastGood } = snapshot;
  const problems = await snapshot.problems();
  const projectContext = await snapshot.context();
  const form = propertyForm({ document, lastGood, projectContext, problems }, selection);
  return { version: text.version, form: form ?? null };
}

async function answerEdit(
  snapshot: Snapshot,
  { version, action }: PreviewEditParams,
): Promise<PreviewEditAnswer> {
  const { text, config } = snapshot;
  if (text.version !== version) {
    return { refused: outdatedEdit() };
  }
  const problems = action.kind === 'fix' ? await snapshot.problems() : [];
  const projectContext = await snapshot.context();
  const answer = previewEdits(config, action, { problems, projectContext });
  if (!answer.ok) return { refused: answer.failure.message };
  return { edits: answer.value.map(edit => toTextEdit(text, edit)) };
}
