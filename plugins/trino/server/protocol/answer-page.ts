/** A type as a tree: `decimal` with two numbers, `row` with named types. */
export interface TypeSignature {
  readonly rawType: string;
  readonly arguments: readonly TypeArgument[];
}

export type TypeArgument =
  | { readonly kind: 'LONG' | 'LONG_LITERAL'; readonly value: number }
  | { readonly kind: 'TYPE'; readonly value: TypeSignature }
  | {
      readonly kind: 'NAMED_TYPE';
      readonly value: { readonly fieldName?: { readonly name: string } | null; readonly typeSignature: TypeSignature };
    }
  | { readonly kind: 'VARIABLE'; readonly value: string };

export interface AnswerColumn {
  readonly name: string;
  /** As people write it. */
  readonly type: string;
  readonly typeSignature: TypeSignature;
}

export type RawRow = readonly unknown[];

/** Rows in pieces, some of which are elsewhere. */
export interface EncodedRows {
  readonly encoding: string;
  readonly segments: readonly Segment[];
}

export type Segment =
  | { readonly type: 'inline'; readonly data: string }
  | {
      readonly type: 'spooled';
      readonly uri: string;
      readonly ackUri?: string;
      readonly headers?: Readonly<Record<string, readonly string[]>>;
    };

export interface AnswerFailure {
  readonly message: string;
  readonly errorName?: string;
  readonly errorType?: string;
  readonly errorLocation?: { readonly lineNumber: number; readonly columnNumber: number };
}

/** What the server says to one request of a statement. */
export interface AnswerPage {
  readonly id: string;
  /** Undefined: this is the last page. */
  readonly nextUri?: string;
  readonly columns?: readonly AnswerColumn[];
  readonly data?: readonly RawRow[] | EncodedRows;
  readonly error?: AnswerFailure;
  /** Length of the answer. */
  readonly bytes: number;
}
