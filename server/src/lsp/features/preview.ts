import { RequestType } from 'vscode-languageserver';
import { propertyForm } from '../../core/features/properties/index.ts';
import { previewEdits } from '../../core/preview/edits/index.ts';
import type { PreviewModel } from '../../core/preview/model.ts';
import type { ChosenNote } from '../../core/preview/note/chosenNote.ts';
import { previewModel, refusedPreview } from '../../core/preview/previewModel.ts';
import { requests } from '../../core/product.ts';
import { type Feature, onDocument } from '../feature.ts';
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
import { patternsOf, type Session } from '../session.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Site } from '../workspace/chosenNotes.ts';
import { outdatedEdit } from '../workspaceEdit.ts';

/** The preview: its model, its properties panel and its edits, as custom requests. */
export const preview: Feature = {
  handlers: [
    onDocument(
      new RequestType<PreviewParams, PreviewAnswer | null, void>(requests.preview),
      async (snapshot, params, { session }) => {
        const refused = refusedPreview(snapshot.config);
        if (refused !== undefined) return { refused };
        return {
          version: snapshot.text.version,
          model: await modelOf(session, snapshot, params),
          noteUri: await noteUri(session, snapshot, params),
        };
      },
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

async function noteUri(
  { chosenNotes }: Session,
  snapshot: Snapshot,
  { options: { note } }: PreviewParams,
): Promise<string | undefined> {
  if (note === undefined) return undefined;
  return (await chosenNotes.publicNotes(await siteOf(snapshot)))?.notes.uriOf(note);
}

/** Returns the chosen note, and has the client report changes of its file and of the content folder. */
async function chosenNote(
  session: Session,
  snapshot: Snapshot,
  { options, noteText }: PreviewParams,
): Promise<ChosenNote | undefined> {
  const { view, note } = options;
  if (view !== 'page' || note === undefined) return undefined;
  const site = await siteOf(snapshot);
  if (site.folder !== undefined) {
    session.watchedFiles.addFolder(site.folder.uri);
    const uri = (await session.chosenNotes.publicNotes(site))?.notes.uriOf(note);
    session.watchedFiles.add(uri === undefined ? [] : [uri]);
  }
  return session.chosenNotes.read(site, note, noteText);
}

async function modelOf(
  session: Session,
  snapshot: Snapshot,
  params: PreviewParams,
): Promise<PreviewModel> {
  const { config: document, lastSound: lastGood } = snapshot;
  const projectContext = await snapshot.soundContext();
  const chosen = await chosenNote(session, snapshot, params);
  return previewModel({ document, lastGood, projectContext, chosen }, params.options);
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
