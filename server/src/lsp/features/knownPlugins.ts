import { sourceKey, sourceKeyOf } from '../../core/config/source/identity.ts';
import { type Feature, onRequest } from '../feature.ts';
import { ownRequests } from '../ownRequests.ts';

/** The plugins of catalogs that a client offers to add to a document, which does not have them yet. */
export const knownPlugins: Feature = {
  handlers: [
    onRequest(ownRequests.knownPlugins, async ({ uri }, { session }) => {
      const used = new Set((await session.snapshot(uri))?.config.view.plugins.map(sourceKeyOf));
      const plugins = await session.knownPlugins(uri);
      return plugins
        .filter(({ source }) => !used.has(sourceKey(source)))
        .map(({ source, name, description }) => ({ source, name, description }));
    }),
  ],
};
