import { RequestType } from 'vscode-languageserver';
import { sourceKey, sourceKeyOf } from '../../core/config/source/identity.ts';
import { requests } from '../../core/product.ts';
import type { KnownPlugin } from '../../core/project/projectContext.ts';
import { type Feature, onRequest } from '../feature.ts';
import type { KnownPluginsAnswer, KnownPluginsParams } from '../ownRequests.ts';

/** The plugins that a client offers to add to a document: of catalogs, and local ones. */
export const knownPlugins: Feature = {
  handlers: [
    onRequest(
      new RequestType<KnownPluginsParams, KnownPluginsAnswer, void>(requests.knownPlugins),
      async ({ uri }, { session, token }) => {
        const snapshot = session.snapshot(uri);
        const used = new Set(snapshot?.config.view.plugins.map(sourceKeyOf));
        const [known, local] = await Promise.all([
          session.knownPlugins(uri),
          session.workspace.localPlugins(uri, token),
        ]);
        const all = new Map<string, KnownPlugin & { readonly isLocal: boolean }>();
        for (const [index, plugin] of [...known, ...local].entries()) {
          const key = sourceKey(plugin.source);
          if (!all.has(key)) all.set(key, { ...plugin, isLocal: index >= known.length });
        }
        return {
          plugins: [...all].map(([key, { source, name, description, isLocal }]) => ({
            source,
            ...(name !== undefined && { name }),
            ...(description !== undefined && { description }),
            isLocal,
            isUsed: used.has(key),
          })),
        };
      },
    ),
  ],
};
