import { RequestType } from 'vscode-languageserver';
import { propertyForm } from '../../core/features/properties/index.ts';
import { previewEdits } from '../../core/preview/edits/index.ts';
import {
  type ChosenNote,
  chosenNote,
  missingNote,
  type PublicNotes,
  publicNotes,
} from '../../core/preview/note/chosenNote.ts';
import { previewModel, refusedPreview } from '../../core/preview/previewModel.ts';
import { requests } from '../../core/product.ts';
import { patternsOf } from '../../core/project/ignorePattern.ts';
import { type Feature, onDocument, type RequestContext } from '../feature.ts';
import type {
  InDocument,
  NotesAnswer,
  PreviewAnswer,
  PreviewEditAnswer,
  PreviewEditParams,
  PreviewParams,
  PropertiesAnswer,
  PropertiesParams,
} from '../ownRequests.ts';
import { toTextEdit } from '../protocol.ts';
import type { Session } from '../session.ts';
import type { Snapshot } from '../snapshot.ts';
import { outdatedEdit } from '../workspaceEdit.ts';

/** The preview: its model, its properties panel and its edits, as custom requests. */
export const preview: Feature = {
  handlers: [
    onDocument(
      new RequestType<PreviewParams, PreviewAnswer | null, void>(requests.preview),
      answerPreview,
    ),
    onDocument(
      new RequestType<InDocument, NotesAnswer | null, void>(requests.notes),
      async (snapshot, _params, { session }) => {
        const { content } = await snapshot.settings();
        const { paths = [] } = (await readableNotes(session, snapshot)) ?? {};
        return { folder: content?.name, paths };
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

/** Returns the notes that readers of the site see; `undefined` if their folder cannot be read. */
async function readableNotes(
  session: Session,
  snapshot: Snapshot,
): Promise<PublicNotes | undefined> {
  const notes = await session.notes(snapshot);
  return notes && publicNotes(notes, patternsOf(snapshot.config));
}

/** Also has the client report changes of the chosen note's file and of the content folder. */
async function answerPreview(
  snapshot: Snapshot,
  { options, noteText }: PreviewParams,
  { session }: RequestContext,
): Promise<PreviewAnswer> {
  const { config: document, lastSound: lastGood, text } = snapshot;
  const refused = refusedPreview(document);
  if (refused !== undefined) return { refused };
  const { view, note } = options;
  const around = note === undefined ? undefined : await readableNotes(session, snapshot);
  const noteUri = note === undefined ? undefined : around?.notes.uriOf(note);
  let chosen: ChosenNote | undefined;
  if (view === 'page' && note !== undefined) {
    const { content } = await snapshot.settings();
    if (content !== undefined) session.watchedFiles.addFolder(content.uri);
    session.watchedFiles.add(noteUri === undefined ? [] : [noteUri]);
    // An editor may have the note open, with text that is not saved.
    const read = async () =>
      noteUri && content && session.workspace.project.files.readText(noteUri, content.uri);
    const noteContent = around?.notes.has(note) ? (noteText ?? (await read())) : undefined;
    chosen = around
      ? chosenNote(note, around, noteContent)
      : { noteMessage: missingNote(note, content?.name) };
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
