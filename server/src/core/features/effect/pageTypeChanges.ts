import { t } from '@vscode/l10n';
import type { Pairs } from '../../config/pairPlugins.ts';
import { Reader } from '../../config/reader.ts';
import { positions } from '../../config/vocabulary.ts';
import type { Layout } from '../../preview/layout.ts';
import type { GroupBox } from '../../preview/model.ts';
import { groupBy } from '../../text/groupBy.ts';
import { type Change, causeAt, type Version, type Versions } from './change.ts';
import type { Page, Site } from './pages.ts';
import { isEqual, valueMessage } from './values.ts';

/** Yields what `layout` changes: the components of page types, and the style of groups. */
export function* pageTypeChanges(versions: Versions, pairs: Pairs, site: Site): Iterable<Change> {
  yield* excludeChanges(versions, pairs, site);
  yield* listChanges(versions, pairs, site);
  yield* groupChanges(site);
}

/** Yields the plugins that page types exclude, and those that they no longer exclude. */
function* excludeChanges(versions: Versions, pairs: Pairs, site: Site): Iterable<Change> {
  const [old, now] = [excludedIn(versions.before), excludedIn(versions.after)];
  const found = pairs.both.flatMap(({ before, after }) =>
    [false, true].flatMap(isShown => {
      const types = typesOf(site, ({ where: { pageType }, ...page }) => {
        const was = old.get(pageType)?.has(before.name ?? '') ?? false;
        const is = now.get(pageType)?.has(after.name ?? '') ?? false;
        const isVisible =
          page.before.has(after.index) === !isShown && page.after.has(after.index) === isShown;
        // Where a plugin appears once it is enabled is said with that.
        return was !== is && isVisible && !before.isDisabled && !after.isDisabled;
      });
      return types.length === 0 ? [] : [{ isShown, types, name: pairs.labelOf(after) }];
    }),
  );
  const alike = groupBy(found, ({ isShown, types }) => JSON.stringify([isShown, types]));
  for (const plugins of alike.values()) {
    const [one] = plugins;
    if (one === undefined) continue;
    const { isShown, types } = one;
    const names = plugins.map(({ name }) => t('"{0}"', name)).join(', ');
    const message = isShown
      ? t('Pages of type {0} now show {1}.', types.join(', '), names)
      : t('Pages of type {0} no longer show {1}.', types.join(', '), names);
    yield {
      group: 'layout',
      kind: isShown ? 'shown' : 'hidden',
      subject: one.name,
      message,
      pages: { types },
      causes: types.map(type => causeAt('layout', 'byPageType', type, 'exclude')),
    };
  }
}

/** Returns the names of the plugins that each page type excludes. */
function excludedIn({ document }: Version): Map<string | null, Set<string>> {
  return new Map(
    document.view.pageTypes.map(({ name, exclude }) => [
      name.value,
      new Set(exclude.map(({ value }) => value)),
    ]),
  );
}

/** Returns the page types with a page of which something is true. */
function typesOf({ pages }: Site, isTrue: (page: Page) => boolean): string[] {
  return [...new Set(pages.filter(isTrue).flatMap(({ where }) => where.pageType ?? []))];
}

/** Yields the positions for which page types list other components than before. */
function* listChanges(versions: Versions, { both }: Pairs, site: Site): Iterable<Change> {
  const names = new Map(both.map(({ before, after }) => [before.name, after.name]));
  const changed = typesOf(site, page => !isSamePage(page)).flatMap(type => {
    const lists = positions.flatMap(position => {
      const old = listOf(versions.before, type, position)?.map(name => names.get(name) ?? name);
      const list = listOf(versions.after, type, position);
      return isEqual(old, list) ? [] : [{ position, list }];
    });
    return [...groupBy(lists, ({ list }) => JSON.stringify(list) ?? '').values()].map(same => ({
      type,
      list: same[0]?.list,
      positions: same.map(({ position }) => position),
    }));
  });
  const alike = groupBy(changed, ({ type: _, ...rest }) => JSON.stringify(rest));
  for (const [one, ...others] of alike.values()) {
    if (one === undefined) continue;
    const types = [one, ...others].map(({ type }) => type);
    yield {
      group: 'layout',
      kind: 'page-type-changed',
      subject: types.join(', '),
      message: listMessage(types.join(', '), one.positions.join(', '), one.list),
      pages: { types },
      causes: types.flatMap(type =>
        one.positions.map(position => causeAt('layout', 'byPageType', type, 'positions', position)),
      ),
    };
  }
}

function listMessage(types: string, places: string, list: readonly string[] | undefined): string {
  if (list === undefined) {
    return t('Pages of type {0} have the same as other pages in {1}.', types, places);
  }
  if (list.length === 0) return t('Pages of type {0} have nothing in {1}.', types, places);
  const names = list.map(name => t('"{0}"', name)).join(', ');
  return t('Pages of type {0} have only {2} in {1}.', types, places, names);
}

/** Returns the names that a page type lists for a position; `undefined` without a list. */
function listOf({ document }: Version, type: string, position: string): string[] | undefined {
  const pageType = document.view.pageTypes.find(({ name }) => name.value === type);
  const list = pageType?.positions.find(({ name }) => name.value === position);
  return list && new Reader(document.tree).strings(list.node).map(({ value }) => value);
}

/** Whether a page shows the same plugins in the same order. */
function isSamePage({ before, after }: Page): boolean {
  return JSON.stringify([...before]) === JSON.stringify([...after]);
}

const groupStyles = ['direction', 'wrap', 'gap'] as const;

/** Yields changes of the style of groups. */
function* groupChanges({ layouts }: Site): Iterable<Change> {
  const [old, now] = [groupsOf(layouts.before), groupsOf(layouts.after)];
  for (const [name, earlier] of old) {
    const group = now.get(name);
    if (group === undefined) continue;
    const change = { group: 'layout', kind: 'group-changed', subject: name } as const;
    const path = ['layout', 'groups', name];
    if (earlier.defined !== group.defined) {
      const message = group.defined
        ? t('The group "{0}" is now defined, so that its members are placed together.', name)
        : t(
            'The group "{0}" is no longer defined, so that its members are not placed together.',
            name,
          );
      yield { ...change, message, causes: [causeAt(...path)] };
      continue;
    }
    for (const style of groupStyles) {
      const values = { before: earlier[style], after: group[style] };
      if (values.before === values.after) continue;
      const message = valueMessage(t('"{0}" of the group "{1}"', style, name), values);
      yield { ...change, message, causes: [causeAt(...path, style)] };
    }
  }
}

function groupsOf({ positions }: Layout): Map<string, GroupBox> {
  const boxes = positions.flatMap(({ items }) =>
    items.flatMap(item => (item.kind === 'group' ? item : [])),
  );
  return new Map(boxes.map(box => [box.name, box]));
}
