import { t } from '@vscode/l10n';
import { type Layout, layoutsOf } from '../../preview/layout.ts';
import { defaultOptions } from '../../preview/model.ts';
import { layouts } from '../../preview/where.ts';
import type { Version } from './version.ts';

/**
 * Returns the function that says where a plugin appears on pages without a page type of their own, or
 * else on the first page type that shows it; `undefined` if it is not visible. The plugin is the index of
 * its entry.
 */
export function appearanceIn({
  document,
  projectContext,
}: Version): (id: number) => string | undefined {
  const types = document.view.pageTypes.map(({ name }) => name.value);
  const layoutFor = layoutsOf({ document, earlier: undefined, projectContext });
  const pages = new Map<string | undefined, readonly Layout[]>();
  const pagesOf = (pageType: string | undefined) => {
    const known = pages.get(pageType);
    if (known !== undefined) return known;
    const laidOut = layouts.map(viewport => layoutFor({ ...defaultOptions, pageType, viewport }));
    pages.set(pageType, laidOut);
    return laidOut;
  };
  return id => {
    for (const pageType of [undefined, ...types]) {
      const [desktop, mobile] = pagesOf(pageType).map(page => placeOn(page, id));
      const place = desktop ?? mobile;
      if (place === undefined) continue;
      if (pageType !== undefined) {
        return t('It appears in {0}, on pages of type "{1}".', place, pageType);
      }
      if (desktop === undefined) return t('It appears in {0}, on mobile screens only.', place);
      return mobile === undefined
        ? t('It appears in {0}, on desktop and tablet screens only.', place)
        : t('It appears in {0}.', place);
    }
    return undefined;
  };
}

function placeOn({ positions }: Layout, id: number): string | undefined {
  for (const { name, items } of positions) {
    for (const [index, item] of items.entries()) {
      if (item.kind === 'group' && item.members.some(member => member.id === id)) {
        return t('the group "{0}" in {1}', item.name, name);
      }
      if (item.kind !== 'plugin' || item.id !== id) continue;
      const next = items[index + 1];
      if (next === undefined) return items.length === 1 ? name : t('{0}, last', name);
      return next.kind === 'plugin'
        ? t('{0}, before "{1}"', name, next.label)
        : t('{0}, before the group "{1}"', name, next.name);
    }
  }
  return undefined;
}
