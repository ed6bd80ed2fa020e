import type { ConfigDocument } from '../config/document.ts';
import type { ProjectContext } from '../project/projectContext.ts';
import type { Applicability, Fix } from '../text/fix.ts';
import type { Span } from '../text/span.ts';

export const severities = ['error', 'warning', 'information', 'hint'] as const;
export type Severity = (typeof severities)[number];

/** A violation of a rule: its location, message and fixes. */
export interface Finding {
  readonly span: Span;
  readonly message: string;
  /** Findings with the same code and reason are reported as one problem with related locations. */
  readonly reason?: string;
  /** Overrides the severity of the rule, for a problem that is less certain. */
  readonly severity?: Severity;
  /** For a finding at several places: all of them. It is ignored if each of them is. */
  readonly places?: readonly Span[];
  readonly tags?: readonly 'unnecessary'[];
  readonly related?: readonly { readonly span: Span; readonly message: string }[];
  /** Computed on demand, because most problems are never fixed from the editor. */
  readonly fixes?: () => readonly Fix[];
}

/** A fix with its applicability. */
export interface ClassifiedFix extends Fix {
  readonly applicability: Applicability;
}

/** A finding with its code, its severity after settings, and its classified fixes. */
export interface Problem extends Omit<Finding, 'fixes'> {
  readonly code: string;
  readonly severity: Severity;
  /** For a problem of an entry of `ignore`: its index in the project settings. */
  readonly ignoreIndex?: number;
  readonly fixes?: () => readonly ClassifiedFix[];
}

/** The location of a problem for an entry of `ignore`. */
export interface IgnoreTarget {
  readonly code: string;
  /** The name of a plugin, independent of the position of its entry. */
  readonly plugin?: string;
  /** A JSON pointer to a value (RFC 6901); problems inside the value are ignored as well. */
  readonly pointer?: string;
  /** With a pointer to a list: only the items with this value, wherever they are in the list. */
  readonly value?: string;
}

interface RuleContext {
  readonly document: ConfigDocument;
  readonly projectContext: ProjectContext;
}

/** The text of a rule's section in `docs/rules.md`, in English Markdown. */
export interface RuleDocs {
  /** One sentence: what is reported. */
  readonly summary: string;
  /** Why it matters and what to write instead. */
  readonly explanation: string;
  /** Fragments of a configuration with the problem and without it. */
  readonly bad?: string;
  readonly good?: string;
}

/** A check that the schema cannot express. A rule sees a document and its project context, never settings. */
export interface Rule {
  readonly code: string;
  readonly severity: Severity;
  readonly docs: RuleDocs;
  /** Whether its findings explain what later rules would report at the same places. */
  readonly isOnly?: boolean;
  check(context: RuleContext): Iterable<Finding>;
}
