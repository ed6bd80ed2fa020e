import { ConfigDocument } from '../../core/config/document.ts';
import { formats } from '../../core/features/effect/formats.ts';
import { effectOf } from '../../core/features/effect/index.ts';
import { requests } from '../../core/product.ts';
import type { EffectParams, EffectResult } from '../effectProtocol.ts';
import type { Capability } from '../feature.ts';

/** What a change means for readers of the site: a request of our own. */
export const effect: Capability = {
  provides: () => ({}),

  listen(session) {
    const answer = async ({ uri, before, after }: EffectParams): Promise<EffectResult> => {
      const documents = [before, after].map(text => new ConfigDocument(text));
      if (documents.some(({ syntaxErrors }) => syntaxErrors.length > 0)) return {};
      const settings = await session.settings(uri);
      const [old, now] = await Promise.all(
        documents.map(async document => {
          const [context, notes] = await Promise.all([
            session.contextOf(uri, document, settings),
            session.notesOf(document, settings),
          ]);
          return { document, projectContext: { ...context, notes } };
        }),
      );
      if (old === undefined || now === undefined) return {};
      return { markdown: formats.markdown(effectOf(old, now)) };
    };
    session.connection.onRequest<EffectResult, void>(requests.effect, answer);
  },
};
