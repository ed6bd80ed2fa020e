import { t } from '@vscode/l10n';
import type { Pairs } from '../../config/pairPlugins.ts';
import { Reader } from '../../config/reader.ts';
import { positions } from '../../config/vocabulary.ts';
import type { Layout } from '../../preview/layout.ts';
import type { GroupBox } from '../../preview/model.ts';
import { groupBy } from '../../text/groupBy.ts';
import { type Change, causeAt, type Version, type Versions } from './change.ts';
import type { Page, Site } from './pages.ts';
import { isEqual, shown } from './values.ts';

/** Yields what `layout` changes: the components of page types, and the style of groups. */
export function* pageTypeChanges(versions: Versions, pairs: Pairs, site: Site): Iterable<Change> {
  yield* excludeChanges(versions, pairs, site);
  yield* listChanges(versions, pairs, site);
  yield* groupChanges(site);
}

/** Yields the plugins that page types exclude, and those that they no longer exclude. */
function* excludeChanges(
  { before, after }: Versions,
  { both, labelOf }: Pairs,
  site: Site,
): Iterable<Change> {
  const [old, now] = [excludedIn(before), excludedIn(after)];
  const found = both.flatMap(pair => {
    // Where a plugin appears once it is enabled is said with that.
    if (pair.before.isDisabled || pair.after.isDisabled) return [];
    const id = pair.after.index;
    const [was, is] = [pair.before.name ?? '', pair.after.name ?? ''];
    const types = typesOf(site).filter(
      type => (old.get(type)?.has(was) ?? false) !== (now.get(type)?.has(is) ?? false),
    );
    const changed = (isShown: boolean) => ({
      isShown,
      name: labelOf(pair.after),
      types: types.filter(type =>
        site.pages.some(
          page =>
            page.where.pageType === type &&
            page.before.has(id) === !isShown &&
            page.after.has(id) === isShown,
        ),
      ),
    });
    return [changed(false), changed(true)];
  });
  const visible = found.filter(({ types }) => types.length > 0);
  const alike = groupBy(visible, ({ isShown, types }) => JSON.stringify([isShown, types]));
  for (const plugins of alike.values()) {
    const [one] = plugins;
    const [first, ...others] = one?.types ?? [];
    if (one === undefined || first === undefined) continue;
    const { isShown, types, name: subject } = one;
    const names = plugins.map(({ name }) => t('"{0}"', name)).join(', ');
    const isOne = plugins.length === 1;
    const causeOf = (type: string) => causeAt('layout', 'byPageType', type, 'exclude');
    yield {
      group: 'layout',
      kind: isShown ? 'shown' : 'hidden',
      subject,
      message: excludeMessage({ names, isOne, isShown, types: types.join(', ') }),
      pages: { types },
      causes: [causeOf(first), ...others.map(causeOf)],
    };
  }
}

function excludeMessage(excluded: {
  readonly names: string;
  readonly isOne: boolean;
  readonly isShown: boolean;
  readonly types: string;
}): string {
  const { names, isOne, isShown, types } = excluded;
  if (isShown) {
    return isOne
      ? t('{0} appears on pages of type {1}.', names, types)
      : t('{0} appear on pages of type {1}.', names, types);
  }
  return isOne
    ? t('{0} is no longer shown on pages of type {1}.', names, types)
    : t('{0} are no longer shown on pages of type {1}.', names, types);
}

function excludedIn({ document }: Version): Map<string, Set<string>> {
  return new Map(
    document.view.pageTypes.map(({ name, exclude }) => [
      name.value,
      new Set(exclude.map(({ value }) => value)),
    ]),
  );
}

function typesOf({ pages }: Site): string[] {
  return [...new Set(pages.flatMap(({ where }) => where.pageType ?? []))];
}

/** Yields the positions for which page types list other components than before. */
function* listChanges(versions: Versions, { both }: Pairs, site: Site): Iterable<Change> {
  const names = new Map(both.map(({ before, after }) => [before.name, after.name]));
  const visible = typesOf(site).filter(type =>
    site.pages.some(page => page.where.pageType === type && !isSamePage(page)),
  );
  const changed = visible.flatMap(type => {
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
    const [first, ...more] = types.flatMap(type =>
      one.positions.map(position => causeAt('layout', 'byPageType', type, 'positions', position)),
    );
    if (first === undefined) continue;
    yield {
      group: 'layout',
      kind: 'page-type-changed',
      subject: types.join(', '),
      message: listMessage(types.join(', '), one.positions.join(', '), one.list),
      pages: { types },
      causes: [first, ...more],
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
    const change = (message: string, ...path: readonly string[]): Change => ({
      group: 'layout',
      kind: 'group-changed',
      subject: name,
      message,
      causes: [causeAt('layout', 'groups', name, ...path)],
    });
    if (earlier.defined !== group.defined) {
      yield change(
        group.defined
          ? t('The group "{0}" is now defined, so that its members are placed together.', name)
          : t(
              'The group "{0}" is no longer defined, so that its members are not placed together.',
              name,
            ),
      );
      continue;
    }
    for (const style of groupStyles) {
      if (earlier[style] === group[style]) continue;
      const [from, to] = [shown(earlier[style]), shown(group[style])];
      yield change(
        t('"{0}" of the group "{1}" changes from {2} to {3}.', style, name, from, to),
        style,
      );
    }
  }
}

function groupsOf({ positions }: Layout): Map<string, GroupBox> {
  const boxes = positions.flatMap(({ items }) =>
    items.flatMap(item => (item.kind === 'group' ? item : [])),
  );
  return new Map(boxes.map(box => [box.name, box]));
}
