import { extensionId, type Published, repositoryUrl } from '../published.ts';

/**
 * Returns the members of the manifest that follow from where the product is published. A link that would
 * lead nowhere is `undefined`, which leaves it out of the JSON.
 */
export function manifestLinks(channels: Published) {
  const { repository, marketplace, npm } = channels;
  const badges = [
    ...(repository
      ? [badge('Tests', `${repositoryUrl}/actions/workflows/ci.yml`, '/badge.svg')]
      : []),
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
    // npm refuses to publish a private package, by accident as well.
    private: npm ? undefined : true,
    homepage: repository ? `${repositoryUrl}#readme` : undefined,
    repository: repository ? { type: 'git', url: `${repositoryUrl}.git` } : undefined,
    bugs: repository ? { url: `${repositoryUrl}/issues` } : undefined,
    qna: repository ? `${repositoryUrl}/discussions` : false,
    badges: badges.length > 0 ? badges : undefined,
  };
}

function badge(description: string, href: string, image: string) {
  return { url: `${href}${image}`, href, description };
}
