import type { ClauseKind, Name } from '../outline/outline.ts';

/** What is possible at the caret. */
export type Expected =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'statement' }
  /** Behind a dot. */
  | { readonly kind: 'member'; readonly path: readonly Name[]; readonly isSource: boolean }
  | {
      readonly kind: 'source';
      readonly isJoin: boolean;
      readonly isTarget: boolean;
      /** A bracket is open already, so that a query may begin. */
      readonly isOpened: boolean;
    }
  | {
      /** A value. */
      readonly kind: 'operand';
      readonly clause: ClauseKind;
      /** The function whose argument it is. */
      readonly call: string;
      /** Words that are possible before it only here. */
      readonly leading: readonly string[];
    }
  /** Something behind a value. */
  | {
      readonly kind: 'operator';
      readonly clause: ClauseKind;
      readonly isInBracket: boolean;
      /** The bracket is that of OVER. */
      readonly isInWindow: boolean;
      /** The value is compared with another one, or is the other one. */
      readonly isCompared: boolean;
      /** A name for the value may be written instead, without AS. */
      readonly takesName: boolean;
    }
  | { readonly kind: 'after-source'; readonly isJoined: boolean; readonly takesName: boolean }
  | { readonly kind: 'join-condition' }
  | { readonly kind: 'shared-column' }
  | { readonly kind: 'target-column' }
  | { readonly kind: 'type' }
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly takesName: boolean };

export const nothing: Expected = { kind: 'nothing' };
export const words = (...all: string[]): Expected => ({ kind: 'words', words: all, takesName: false });
/** Words that are possible where somebody gives something a name. */
export const wordsOrName = (...all: string[]): Expected => ({ kind: 'words', words: all, takesName: true });
