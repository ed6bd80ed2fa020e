import { t } from '@vscode/l10n';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ConfigDocument } from '../../core/model/document.ts';
import { renderPreviewSvg } from '../../core/preview/drawing/previewSvg.ts';
import { previewEdits } from '../../core/preview/edits/index.ts';
import type { PreviewModel, PreviewOptions } from '../../core/preview/model.ts';
import { previewModel } from '../../core/preview/previewModel.ts';
import { type Capability, onDocument } from '../capability.ts';
import type {
  PreviewAnswer,
  PreviewEditAnswer,
  PreviewEditParams,
  PreviewParams,
  PreviewSvgAnswer,
} from '../previewProtocol.ts';
import { toTextEdit } from '../protocol.ts';
import type { OpenDocument } from '../session.ts';

/** The preview: its model, its edits and its image, as custom requests. */
export const preview: Capability = {
  provides: () => ({}),

  listen(session) {
    const { connection } = session;
    const lastGood = new WeakMap<TextDocument, ConfigDocument>();
    const model = ({ text, config }: OpenDocument, options: PreviewOptions): PreviewModel => {
      if (config.syntaxErrors.length === 0) lastGood.set(text, config);
      return previewModel({ document: config, lastGood: lastGood.get(text) }, options);
    };
    connection.onRequest(
      'sitePlugins/preview',
      onDocument<PreviewParams, PreviewAnswer>(session, (open, { options }) => ({
        version: open.text.version,
        model: model(open, options),
      })),
    );
    connection.onRequest(
      'sitePlugins/previewSvg',
      onDocument<PreviewParams, PreviewSvgAnswer>(session, (open, { options }) => ({
        svg: renderPreviewSvg(model(open, options)),
      })),
    );
    const edit = onDocument<PreviewEditParams, PreviewEditAnswer>(session, answerEdit);
    connection.onRequest<PreviewEditAnswer | null, void>('sitePlugins/previewEdit', edit);
  },
};

function answerEdit(
  { text, config }: OpenDocument,
  { version, action }: PreviewEditParams,
): PreviewEditAnswer {
  if (text.version !== version) {
    return { refused: t('The file has changed in the meantime. Please try again.') };
  }
  const answer = previewEdits(config, action);
  if ('refused' in answer) return answer;
  return { edits: answer.edits.map(edit => toTextEdit(text, edit)) };
}
