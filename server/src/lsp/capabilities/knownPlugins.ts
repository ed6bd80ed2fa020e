import type { KnownPlugin } from '../../core/workspace/knownPlugin.ts';
import type { Capability } from '../capability.ts';
import type { KnownPluginsAnswer, KnownPluginsParams } from '../knownPluginsProtocol.ts';
import { otherSources, knownPlugins as pluginsOf } from '../workspace/knownPlugins.ts';

/** What may be added to a file: a request of our own, for the client's list to pick from. */
export const knownPlugins: Capability = {
  provides: () => ({}),

  listen(session) {
    session.connection.onRequest(
      'sitePlugins/knownPlugins',
      async ({ uri }: KnownPluginsParams, token): Promise<KnownPluginsAnswer> => {
        const open = session.open(uri);
        const used = new Set(open?.config.view.plugins.map(({ repo }) => repo?.value));
        const known = await pluginsOf(session, uri);
        const elsewhere = await otherSources(session, uri, token);
        const listed = new Set(known.map(({ source }) => source));
        const others = elsewhere.filter(source => !listed.has(source));
        const all: KnownPlugin[] = [...known, ...others.map(source => ({ source }))];
        return all.map(({ source, name, description }) => ({
          source,
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description }),
          isUsed: used.has(source),
        }));
      },
    );
  },
};
