import { t } from '@vscode/l10n';
import { defaultOptions } from '../../preview/model.ts';
import { previewModel } from '../../preview/previewModel.ts';
import type { Viewport } from '../../preview/viewports.ts';
import { layouts } from '../../preview/where.ts';
import type { Version } from './version.ts';

/**
 * Returns the sentence that says where a plugin appears on pages without a page type of their own, or
 * else on the first page type that shows it; `undefined` if it is not visible.
 * @param id the index of its entry
 */
export function appearance(version: Version, id: number): string | undefined {
  const types = version.document.view.pageTypes.map(({ name }) => name.value);
  for (const pageType of [undefined, ...types]) {
    const [desktop, mobile] = layouts.map(viewport => placeOn(version, id, { pageType, viewport }));
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
}

interface PageOptions {
  readonly pageType: string | undefined;
  readonly viewport: Viewport;
}

function placeOn(version: Version, id: number, options: PageOptions): string | undefined {
  const { positions } = previewModel(version, { ...defaultOptions, ...options });
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
