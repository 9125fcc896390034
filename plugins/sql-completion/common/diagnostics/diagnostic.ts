import type { Span } from '../outline/outline.ts';

/** Something that is wrong, or very likely so. */
export interface Fault extends Span {
  readonly reason:
    | { readonly kind: 'unclosed'; readonly what: 'text' | 'name' | 'comment' | 'template' | 'bracket' }
    | { readonly kind: 'stray-bracket' }
    | { readonly kind: 'strange-beginning'; readonly word: string }
    | {
        readonly kind: 'unknown-table' | 'unknown-column' | 'unknown-source';
        readonly name: string;
        readonly of?: string;
      };
  /** What to write instead. */
  readonly instead: readonly string[];
}
