import type { SqlSyntax } from '#plugins/databases';
import type { Completion } from '../complete/complete.ts';
import type { Fault } from '../diagnostics/diagnostic.ts';
import type { CallHelp, Description } from '../navigate/describe.ts';
import type { LocalSymbol } from '../navigate/symbols.ts';
import type { Span } from '../outline/outline.ts';

/** The database that a text is about, and where the worker finds what it holds. */
export interface Subject {
  readonly syntax: SqlSyntax;
  /** Undefined: the connection's default. */
  readonly catalog: string | undefined;
  /** Undefined: the connection's default. */
  readonly schema: string | undefined;
  readonly templateNames: readonly string[];
  /** Without a query. Undefined: no database is chosen, so only the language is known. */
  readonly addresses: { readonly overview: string; readonly columns: string; readonly functions: string } | undefined;
}

/** Faults told by the text, and the statements that the database may be asked about. */
export interface Judgement {
  readonly faults: readonly Fault[];
  readonly statements: readonly (Span & { readonly text: string })[];
}

/** What each question is answered with. */
export interface Answers {
  readonly complete: Completion;
  readonly describe: Description | undefined;
  readonly call: CallHelp | undefined;
  readonly symbol: LocalSymbol | undefined;
  readonly judge: Judgement;
}

export interface Question<K extends keyof Answers = keyof Answers> {
  readonly number: number;
  readonly kind: K;
  readonly subject: Subject;
  readonly sql: string;
  /** Of the caret; `judge` needs none. */
  readonly offset: number;
}

export type Answer =
  | { readonly number: number; readonly ok: true; readonly value: Answers[keyof Answers] }
  | { readonly number: number; readonly ok: false; readonly message: string };
