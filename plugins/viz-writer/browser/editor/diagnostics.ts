import type { Problem } from '../../common/problem.ts';

/** A remark of the compiler, as its worker sends it. */
export interface Diagnostic {
  /** Offset into the text. */
  readonly start?: number;
  readonly length?: number;
  readonly messageText: string | DiagnosticChain;
}

/** Reasons within reasons. */
interface DiagnosticChain {
  readonly messageText: string;
  readonly next?: readonly DiagnosticChain[];
}

/** Remarks of the compiler as problems; of nested reasons the first and the innermost, which says what to mend. */
export function problemsIn(source: string, diagnostics: readonly Diagnostic[]): readonly Problem[] {
  return diagnostics.map(({ start, messageText }) => ({
    kind: 'type',
    message: typeof messageText === 'string' ? messageText : ends(messageText).join(' '),
    ...(start === undefined ? {} : { line: source.slice(0, start).split('\n').length }),
  }));
}

function ends(chain: DiagnosticChain): readonly string[] {
  let inner = chain;
  while (inner.next?.[0] !== undefined) inner = inner.next[0];
  return inner === chain ? [chain.messageText] : [chain.messageText, inner.messageText];
}
