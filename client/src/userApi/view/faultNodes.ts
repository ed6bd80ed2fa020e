import { isDeepStrictEqual } from 'node:util';
import type { AddedFault, FaultRule } from '../../../../mock-api/src/control/protocol.ts';

/** An item of the view for a rule of the settings. */
interface ConfiguredNode {
  readonly kind: 'fault';
  readonly rule: FaultRule;
  readonly index: number;
}

/** An item of the view for a rule that was added to the running process. */
interface AddedNode {
  readonly kind: 'addedFault';
  readonly id: number;
  /** The rule as it is now: each request that it applies to changes `times`. */
  rule: FaultRule;
}

export type FaultNode = ConfiguredNode | AddedNode;

interface Rules {
  readonly added: readonly AddedFault[];
  readonly configured: readonly FaultRule[];
  isEnabled(rule: FaultRule): boolean;
}

/** An item, and what the view shows of it. */
interface Listed {
  readonly node: FaultNode;
  readonly rule: FaultRule;
  readonly isChecked: boolean;
}

/**
 * The items of the fault rules. A rule keeps its item, so that it can be refreshed alone: while a list
 * is refreshed, VS Code drops the clicks on all of its items.
 */
export class FaultNodes {
  private listed = new Map<string, Listed>();

  get all(): readonly FaultNode[] {
    return [...this.listed.values()].map(({ node }) => node);
  }

  /**
   * Follows the rules.
   * @returns the items that show something else now, or `list` if there are other items
   */
  update(rules: Rules): readonly FaultNode[] | 'list' {
    const before = this.listed;
    this.listed = new Map([
      ...rules.added.map(fault => this.keepAdded(fault)),
      ...rules.configured.map((rule, index) =>
        this.keepConfigured({ kind: 'fault', rule, index }, rules.isEnabled(rule)),
      ),
    ]);
    if (!isDeepStrictEqual([...before.keys()], [...this.listed.keys()])) return 'list';
    return [...this.listed]
      .filter(([key, now]) => !isDeepStrictEqual(before.get(key), now))
      .map(([, { node }]) => node);
  }

  /**
   * Must be called when the user has clicked the box of an item, which shows the new state already. A
   * refresh would come later than the user's next click, and take it back.
   */
  setChecked(node: FaultNode, isChecked: boolean): void {
    for (const [key, listed] of this.listed) {
      if (listed.node === node) this.listed.set(key, { ...listed, isChecked });
    }
  }

  private keepAdded({ id, rule }: AddedFault): [string, Listed] {
    const key = `added ${id}`;
    const kept = this.listed.get(key)?.node;
    const node: AddedNode = kept?.kind === 'addedFault' ? kept : { kind: 'addedFault', id, rule };
    node.rule = rule;
    const { enabled, ...others } = rule;
    return [key, { node, rule: others, isChecked: enabled !== false }];
  }

  private keepConfigured(fresh: ConfiguredNode, isChecked: boolean): [string, Listed] {
    const { rule, index } = fresh;
    const key = `${index} ${JSON.stringify(rule)}`;
    return [key, { node: this.listed.get(key)?.node ?? fresh, rule, isChecked }];
  }
}
