import { RequestType } from 'vscode-languageserver';
import { sourceKey, sourceKeyOf } from '../../core/config/source/identity.ts';
import { requests } from '../../core/product.ts';
import { type Feature, onRequest } from '../feature.ts';
import type { OfferedPlugin } from '../ownRequests.ts';

/** The plugins of catalogs that a client offers to add to a document, which does not have them yet. */
export const knownPlugins: Feature = {
  handlers: [
    onRequest(
      new RequestType<{ readonly uri: string }, readonly OfferedPlugin[], void>(
        requests.knownPlugins,
      ),
      async ({ uri }, { session }) => {
        const used = new Set(session.snapshot(uri)?.config.view.plugins.map(sourceKeyOf));
        const plugins = await session.knownPlugins(uri);
        return plugins
          .filter(({ source }) => !used.has(sourceKey(source)))
          .map(({ source, name, description }) => ({ source, name, description }));
      },
    ),
  ],
};
