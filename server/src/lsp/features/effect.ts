import { ConfigDocument } from '../../core/config/document.ts';
import { formats } from '../../core/features/effect/formats.ts';
import { effectOf } from '../../core/features/effect/index.ts';
import { requests } from '../../core/product.ts';
import type { EffectParams, EffectResult } from '../effectProtocol.ts';
import type { Capability } from '../feature.ts';

/** What a change means for readers of the site: a request of our own. */
export const effect: Capability = {
  provides: () => ({}),

  listen({ connection }) {
    const answer = ({ before, after }: EffectParams): EffectResult => {
      const [old, now] = [new ConfigDocument(before), new ConfigDocument(after)];
      if (old.syntaxErrors.length > 0 || now.syntaxErrors.length > 0) return {};
      return { markdown: formats.markdown(effectOf(old, now)) };
    };
    connection.onRequest<EffectResult, void>(requests.effect, answer);
  },
};
