import type { ConfigDocument } from '../../config/document.ts';
import type { PluginPair } from '../../config/pairPlugins.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { memberOf } from '../../json/write/jsonWriter.ts';
import type { PropertyPath } from '../../preview/model.ts';
import type { Pages } from '../../preview/where.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import type { Span } from '../../text/span.ts';
import { isEqual } from './values.ts';

/** One version of a file. */
export interface Version {
  readonly document: ConfigDocument;
  /** The source of the default orders and layouts of its plugins. */
  readonly projectContext: ProjectContext;
}

/** Both versions that are compared. */
export interface Versions {
  readonly before: Version;
  readonly after: Version;
}

/** The group of a change, in report order: what becomes public or appears comes first. */
export const changeGroups = ['notes', 'plugins', 'layout', 'colors', 'settings'] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/**
 * A difference of the file that has the effect, by its paths in both versions. An item of a list that was
 * added has no earlier path, one that was removed no later path.
 */
export interface Cause {
  readonly before?: PropertyPath;
  readonly after?: PropertyPath;
  /** Whether it is the place of the entry in `plugins`, not its value. */
  readonly isOrder?: boolean;
}

/** A change that affects readers of the site. */
export interface Change {
  readonly group: ChangeGroup;
  /** A machine-readable name, for example `plugin-added`. */
  readonly kind: string;
  /** The name of the plugin or group, or the path of the setting that changes. */
  readonly subject: string;
  /** The description of the change, one or more sentences. */
  readonly message: string;
  /** Where it is visible; missing if the change is not about pages. */
  readonly pages?: Pages;
  /** The properties and items that may be its cause. Those that have changed are put back by a revert. */
  readonly causes: readonly Cause[];
  /** More sentences, such as about contrasts. */
  readonly details?: readonly string[];
  /** The color in both versions, as it is written, if it is valid in both. */
  readonly colors?: readonly [before: string, after: string];
}

/** Where a change is in the text of one of the versions. */
export interface ChangeLocation {
  /** The later version, except for what was removed. */
  readonly version: keyof Versions;
  /** The value that has changed, or the innermost one around it that is there. */
  readonly path: PropertyPath;
  /** The range of its property, or of the item of a list. */
  readonly span: Span;
}

/** Returns the cause at a path that is the same in both versions. */
export function causeAt(...path: PropertyPath): Cause {
  return { before: path, after: path };
}

/** Returns the cause at a path in an entry. */
export function causeIn({ before, after }: PluginPair, ...path: readonly string[]): Cause {
  return {
    before: ['plugins', before.index, ...path],
    after: ['plugins', after.index, ...path],
  };
}

/** Returns properties of a layout as causes; the whole layout if only one version states one. */
export function layoutCauses(pair: PluginPair, ...names: readonly string[]): Cause[] {
  if (pair.before.hasLayout !== pair.after.hasLayout) return [causeIn(pair, 'layout')];
  return names.map(name => causeIn(pair, 'layout', ...name.split('.')));
}

/** Returns the causes of a change that differ between the versions. */
export function actualCauses({ causes }: Change, { before, after }: Versions): Cause[] {
  const readValue = ({ document }: Version, path: PropertyPath) =>
    plainValue(document.tree, nodeAt(document, path));
  return causes.filter(
    ({ before: old, after: now, isOrder }) =>
      isOrder || !old || !now || !isEqual(readValue(before, old), readValue(after, now)),
  );
}

/** Returns where a change is in the text. */
export function placeOf(change: Change, versions: Versions): ChangeLocation {
  const [first] = [...actualCauses(change, versions), ...change.causes];
  const { before = [], after } = first ?? {};
  const isGone = after === undefined || nodeAt(versions.after.document, after) === noNode;
  const version = isGone ? 'before' : 'after';
  const { document } = versions[version];
  const whole = isGone ? before : after;
  const isThere = (index: number) => nodeAt(document, whole.slice(0, index + 1)) !== noNode;
  const path = whole.slice(0, whole.findLastIndex((_, index) => isThere(index)) + 1);
  const member = memberOf(document.tree, nodeAt(document, path));
  return { version, path, span: document.tree.span(member) };
}

/** Returns the node at a path; `noNode` if there is none. */
export function nodeAt({ tree }: ConfigDocument, path: PropertyPath): Node {
  return tree.descendant(tree.root, path.map(String));
}
