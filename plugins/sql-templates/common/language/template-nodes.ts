/** An expression of a template. `line` counts from 1. */
export type Expression = { readonly line: number } & (
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list' | 'tuple'; readonly items: readonly Expression[] }
  | { readonly kind: 'dict'; readonly entries: readonly (readonly [Expression, Expression])[] }
  | { readonly kind: 'attribute'; readonly of: Expression; readonly name: string }
  | { readonly kind: 'item'; readonly of: Expression; readonly key: Expression }
  | {
      readonly kind: 'slice';
      readonly of: Expression;
      readonly from: Expression | undefined;
      readonly to: Expression | undefined;
      readonly step: Expression | undefined;
    }
  | { readonly kind: 'call'; readonly callee: Expression; readonly given: Given }
  | { readonly kind: 'filter'; readonly operand: Expression; readonly name: string; readonly given: Given }
  | {
      readonly kind: 'test';
      readonly operand: Expression;
      readonly name: string;
      readonly given: Given;
    }
  | { readonly kind: 'unary'; readonly sign: '-' | '+'; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly sign: BinarySign; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'comparison';
      readonly first: Expression;
      readonly rest: readonly { readonly sign: ComparisonSign; readonly operand: Expression }[];
    }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'not'; readonly operand: Expression }
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly then: Expression;
      readonly otherwise: Expression | undefined;
    }
);

export type BinarySign = '+' | '-' | '*' | '/' | '//' | '%' | '**' | '~';
export type ComparisonSign = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in';

/** Arguments of a call, a filter or a test. */
export interface Given {
  readonly inOrder: readonly Expression[];
  readonly byName: readonly (readonly [string, Expression])[];
}

/** Where a loop or `set` puts values: names, or an attribute of a namespace. */
export type Target =
  | { readonly kind: 'name'; readonly name: string; readonly line: number }
  | { readonly kind: 'attribute'; readonly of: string; readonly name: string; readonly line: number }
  | { readonly kind: 'names'; readonly names: readonly Target[]; readonly line: number };

export type Body = readonly TemplateNode[];

/** A step of a template. */
export type TemplateNode = { readonly line: number } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'output'; readonly value: Expression }
  | {
      readonly kind: 'if';
      readonly branches: readonly { readonly condition: Expression; readonly body: Body }[];
      readonly otherwise: Body;
    }
  | {
      readonly kind: 'for';
      readonly target: Target;
      readonly over: Expression;
      readonly onlyIf: Expression | undefined;
      readonly body: Body;
      readonly otherwise: Body;
    }
  | { readonly kind: 'set'; readonly target: Target; readonly value: Expression }
  | { readonly kind: 'set-block'; readonly target: Target; readonly body: Body }
  | { readonly kind: 'with'; readonly names: readonly (readonly [Target, Expression])[]; readonly body: Body }
  | { readonly kind: 'filter-block'; readonly name: string; readonly given: Given; readonly body: Body }
  | {
      readonly kind: 'macro';
      readonly name: string;
      readonly parameters: readonly { readonly name: string; readonly fallback: Expression | undefined }[];
      readonly body: Body;
    }
  | { readonly kind: 'do'; readonly value: Expression }
);
