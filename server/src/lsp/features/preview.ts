import { propertyForm } from '../../core/features/properties/index.ts';
import { renderPreviewSvg } from '../../core/preview/drawing/previewSvg.ts';
import { previewEdits } from '../../core/preview/edits/index.ts';
import type { PreviewModel, PreviewOptions } from '../../core/preview/model.ts';
import { previewModel } from '../../core/preview/previewModel.ts';
import { requests } from '../../core/product.ts';
import { type Capability, onSnapshot } from '../feature.ts';
import type {
  PreviewAnswer,
  PreviewEditAnswer,
  PreviewEditParams,
  PreviewParams,
  PreviewSvgAnswer,
  PropertiesAnswer,
  PropertiesParams,
} from '../previewProtocol.ts';
import { toTextEdit } from '../protocol.ts';
import type { Snapshot } from '../snapshot.ts';
import { outdatedEdit } from '../workspaceEdit.ts';

/** The preview: its model, its properties panel, its edits and its image, as custom requests. */
export const preview: Capability = {
  provides: () => ({}),

  listen(session) {
    const { connection } = session;
    connection.onRequest(
      requests.preview,
      onSnapshot<PreviewParams, PreviewAnswer>(session, async (snapshot, { options }) => ({
        version: snapshot.text.version,
        model: await modelOf(snapshot, options),
      })),
    );
    connection.onRequest(
      requests.previewSvg,
      onSnapshot<PreviewParams, PreviewSvgAnswer>(session, async (snapshot, { options }) => ({
        svg: renderPreviewSvg(await modelOf(snapshot, options)),
      })),
    );
    connection.onRequest(
      requests.previewProperties,
      onSnapshot<PropertiesParams, PropertiesAnswer>(session, answerProperties),
    );
    const edit = onSnapshot<PreviewEditParams, PreviewEditAnswer>(session, answerEdit);
    connection.onRequest<PreviewEditAnswer | null, void>(requests.previewEdit, edit);
  },
};

async function modelOf(snapshot: Snapshot, options: PreviewOptions): Promise<PreviewModel> {
  const { config: document, lastSound: lastGood } = snapshot;
  const projectContext = await snapshot.soundContext();
  return previewModel({ document, lastGood, projectContext }, options);
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
