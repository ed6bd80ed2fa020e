import { sourceKey, sourceKeyOf } from '../../core/config/source/identity.ts';
import { requests } from '../../core/product.ts';
import type { KnownPlugin } from '../../core/project/projectContext.ts';
import type { Capability } from '../feature.ts';
import type { KnownPluginsAnswer, KnownPluginsParams } from '../knownPluginsProtocol.ts';
import { otherSources, knownPlugins as pluginsOf } from '../workspace/knownPlugins.ts';

/** The plugins that a client offers to add to a document. */
export const knownPlugins: Capability = {
  provides: () => ({}),

  listen(session) {
    session.connection.onRequest(
      requests.knownPlugins,
      async ({ uri }: KnownPluginsParams, token): Promise<KnownPluginsAnswer> => {
        const snapshot = session.snapshot(uri);
        const used = new Set(snapshot?.config.view.plugins.map(sourceKeyOf));
        const known = await pluginsOf(session, uri);
        const elsewhere = await otherSources(session, uri, token);
        const listed = new Set(known.map(({ source }) => sourceKey(source)));
        const others = elsewhere.filter(source => !listed.has(sourceKey(source)));
        const all: KnownPlugin[] = [...known, ...others.map(source => ({ source }))];
        return all.map(({ source, name, description }) => ({
          source,
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description }),
          isUsed: used.has(sourceKey(source)),
        }));
      },
    );
  },
};
