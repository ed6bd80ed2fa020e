import { t } from '@vscode/l10n';
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
} from '../previewProtocol.ts';
import { toTextEdit } from '../protocol.ts';
import type { Snapshot } from '../snapshot.ts';

/** The preview: its model, its edits and its image, as custom requests. */
export const preview: Capability = {
  provides: () => ({}),

  listen(session) {
    const { connection } = session;
    const model = ({ config, lastSound }: Snapshot, options: PreviewOptions): PreviewModel =>
      previewModel({ document: config, lastGood: lastSound }, options);
    connection.onRequest(
      requests.preview,
      onSnapshot<PreviewParams, PreviewAnswer>(session, (snapshot, { options }) => ({
        version: snapshot.text.version,
        model: model(snapshot, options),
      })),
    );
    connection.onRequest(
      requests.previewSvg,
      onSnapshot<PreviewParams, PreviewSvgAnswer>(session, (snapshot, { options }) => ({
        svg: renderPreviewSvg(model(snapshot, options)),
      })),
    );
    const edit = onSnapshot<PreviewEditParams, PreviewEditAnswer>(session, answerEdit);
    connection.onRequest<PreviewEditAnswer | null, void>(requests.previewEdit, edit);
  },
};

function answerEdit(
  { text, config }: Snapshot,
  { version, action }: PreviewEditParams,
): PreviewEditAnswer {
  if (text.version !== version) {
    return { refused: t('The file has changed in the meantime. Please try again.') };
  }
  const answer = previewEdits(config, action);
  if ('refused' in answer) return answer;
  return { edits: answer.edits.map(edit => toTextEdit(text, edit)) };
}
