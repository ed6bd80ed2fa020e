import type { ConfigDocument } from '../model/document.ts';
import type { Edit } from '../text/edit.ts';
import type { Span } from '../text/span.ts';
import type { KnownPlugin } from '../workspace/knownPlugin.ts';

export const severities = ['error', 'warning', 'information', 'hint'] as const;
export type Severity = (typeof severities)[number];

/** A fix as a rule proposes it: the smallest edits that remove the problem. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly Edit[];
  /** The likeliest of several. */
  readonly preferred?: boolean;
  /**
   * It inserts values for the author to replace, so that it is applied in an editor only, where it
   * becomes a snippet.
   */
  readonly hasPlaceholders?: boolean;
}

/**
 * A safe fix keeps every word that the author wrote and adds none; it may be applied unattended.
 * Everything else is a suggestion, which is for the author to accept.
 */
export type Applicability = 'safe' | 'suggestion';

/** A fix as it leaves the core. */
export interface ClassifiedFix extends Fix {
  readonly applicability: Applicability;
}

/** What a rule reports: where, the message, and the fixes. */
export interface Finding {
  readonly span: Span;
  readonly message: string;
  /** Defaults to the rule's own. Lets one rule tell a clear mistake from a likely one. */
  readonly severity?: Severity;
  readonly tags?: readonly ('unnecessary' | 'deprecated')[];
  readonly related?: readonly { readonly span: Span; readonly message: string }[];
  /** Made only when somebody asks, since most problems are only looked at. */
  readonly fixes?: () => readonly Fix[];
}

/** A finding as it leaves the core: with its code, its final severity, and its fixes classified. */
export interface Problem extends Omit<Finding, 'fixes'> {
  readonly code: string;
  readonly severity: Severity;
  readonly fixes?: () => readonly ClassifiedFix[];
}

/** What surrounds a document, as far as rules may know it: a snapshot, never a question to a disk. */
export interface Surroundings {
  /** Whether a folder stands at this path relative to the file; `undefined` where that cannot be known. */
  hasFolder(path: string): boolean | undefined;
  /** What is known of the plugin that a source names, as the source is written in the file. */
  plugin(source: string): KnownPlugin | undefined;
}

/** For documents that stand alone: nothing around them is known. */
export const noSurroundings: Surroundings = { hasFolder: () => undefined, plugin: () => undefined };

export interface RuleContext {
  readonly document: ConfigDocument;
  readonly surroundings: Surroundings;
}

/** The words of the page in `docs/rules.md`, in English and Markdown. */
export interface RuleDocs {
  /** One sentence: what is reported. */
  readonly summary: string;
  /** Why it matters and what to write instead. */
  readonly explanation: string;
  /** Fragments of a configuration, with the mistake and without. */
  readonly bad?: string;
  readonly good?: string;
}

/** A rule of meaning: something the schema cannot say. It sees a document, never settings. */
export interface Rule<Code extends string = string> {
  readonly code: Code;
  readonly severity: Severity;
  readonly docs: RuleDocs;
  check(context: RuleContext): Iterable<Finding>;
}

/** Keeps the literal type of a rule's code, from which the union of all codes is derived. */
export function defineRule<const Code extends string>(rule: Rule<Code>): Rule<Code> {
  return rule;
}
