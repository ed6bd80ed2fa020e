import { projectUrl } from '../../server/src/core/product.ts';
import { extensionId, type Published } from '../published.ts';

/**
 * Returns the properties of the manifest that depend on where the extension is published. Links to
 * unpublished pages are `undefined`, so they are omitted from the JSON.
 */
export function manifestLinks(channels: Published) {
  const { repository, marketplace, npm } = channels;
  const badges = [
    ...(repository ? [badge('Tests', `${projectUrl}/actions/workflows/ci.yml`, '/badge.svg')] : []),
    ...(marketplace
      ? [
          {
            url: `https://vsmarketplacebadges.dev/version-short/${extensionId}.svg`,
            href: `https://marketplace.visualstudio.com/items?itemName=${extensionId}`,
            description: 'Version',
          },
        ]
      : []),
  ];
  return {
    // Prevents npm from publishing the package by accident.
    private: npm ? undefined : true,
    homepage: repository ? `${projectUrl}#readme` : undefined,
    repository: repository ? { type: 'git', url: `${projectUrl}.git` } : undefined,
    bugs: repository ? { url: `${projectUrl}/issues` } : undefined,
    qna: repository ? `${projectUrl}/discussions` : false,
    badges: badges.length > 0 ? badges : undefined,
  };
}

function badge(description: string, href: string, image: string) {
  return { url: `${href}${image}`, href, description };
}
