import { propertyForm } from '../../core/features/properties/index.ts';
import { previewEdits } from '../../core/preview/edits/index.ts';
import {
  type ChosenNote,
  chosenNote,
  missingNote,
  publicNotes,
} from '../../core/preview/note/chosenNote.ts';
import { previewModel, refusedPreview } from '../../core/preview/previewModel.ts';
import { patternsOf } from '../../core/project/ignorePattern.ts';
import { type Feature, onDocument } from '../feature.ts';
import { ownRequests, type PreviewParams } from '../ownRequests.ts';
import type { Session } from '../session.ts';
import type { Snapshot } from '../snapshot.ts';
import { outdatedEdit } from '../workspaceEdit.ts';

/** The preview: its model, its properties panel and its edits, as custom requests. */
export const preview: Feature = {
  handlers: [
    onDocument(ownRequests.preview, async (snapshot, params, { session }) => {
      const { config: document, lastGood, text } = snapshot;
      const refused = refusedPreview(document);
      if (refused !== undefined) return { refused };
      const { chosen, noteUri } = await shownNote(session, snapshot, params);
      const projectContext = await snapshot.soundContext();
      const model = previewModel({ document, lastGood, projectContext, chosen }, params.options);
      return { version: text.version, model, noteUri };
    }),
    onDocument(ownRequests.notes, async (snapshot, _params, { session }) => {
      const { content } = await snapshot.settings();
      const { paths = [] } = (await readableNotes(session, snapshot)) ?? {};
      return { folder: content?.name, paths };
    }),
    onDocument(ownRequests.previewProperties, async (snapshot, { selection }) => {
      const { text, config: document, lastGood } = snapshot;
      const problems = await snapshot.problems();
      const projectContext = await snapshot.context();
      const form = propertyForm({ document, lastGood, projectContext, problems }, selection);
      return { version: text.version, form: form ?? null };
    }),
    onDocument(ownRequests.previewEdit, async (snapshot, { version, action }) => {
      const { text, config } = snapshot;
      if (text.version !== version) return { refused: outdatedEdit() };
      const problems = action.kind === 'fix' ? await snapshot.problems() : [];
      const projectContext = await snapshot.context();
      const answer = previewEdits(config, action, { problems, projectContext });
      if (!answer.ok) return { refused: answer.failure.message };
      return { edits: text.editsOf(answer.value) };
    }),
  ],
};

/** Returns the notes that readers of the site see; `undefined` if their folder cannot be read. */
async function readableNotes(session: Session, snapshot: Snapshot) {
  const notes = await session.notes(snapshot);
  return notes && publicNotes(notes, patternsOf(snapshot.config));
}

interface ShownNote {
  readonly noteUri?: string | undefined;
  /** What the page shows of it. */
  readonly chosen?: ChosenNote | undefined;
}

/** Returns the note that is chosen. Has the client report changes of its file and of the content folder. */
async function shownNote(
  session: Session,
  snapshot: Snapshot,
  { options: { note, view }, noteText }: PreviewParams,
): Promise<ShownNote> {
  if (note === undefined) return {};
  const around = await readableNotes(session, snapshot);
  const noteUri = around?.notes.uriOf(note);
  if (view !== 'page') return { noteUri };
  const { content } = await snapshot.settings();
  if (content !== undefined) session.watchedFiles.addFolder(content.uri);
  if (around === undefined || noteUri === undefined || content === undefined) {
    return { chosen: { noteMessage: missingNote(note, content?.name) } };
  }
  session.watchedFiles.add([noteUri]);
  // An editor may have the note open, with text that is not saved.
  const read = () => session.workspace.project.files.readText(noteUri, content.uri);
  const text = around.notes.has(note) ? (noteText ?? (await read())) : undefined;
  return { noteUri, chosen: chosenNote(note, around, text) };
}
