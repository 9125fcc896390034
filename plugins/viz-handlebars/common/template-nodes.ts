/** Where a node begins, from line 1 on. */
interface Located {
  readonly loc: { readonly start: { readonly line: number } };
}

/** `a.b`, `../a`, `@index`. `depth`: contexts above; `data`: begins with @. */
export interface PathNode extends Located {
  readonly type: 'PathExpression';
  readonly data: boolean;
  readonly depth: number;
  readonly parts: readonly string[];
  readonly original: string;
}

type LiteralNode = Located &
  (
    | { readonly type: 'StringLiteral' | 'NumberLiteral' | 'BooleanLiteral'; readonly value: string | number | boolean }
    | { readonly type: 'NullLiteral' | 'UndefinedLiteral' }
  );

interface Hash {
  readonly pairs: readonly { readonly key: string; readonly value: ValueNode }[];
}

/** What is between braces or parentheses: a name with what it is given. */
export interface CallNode extends Located {
  readonly path: PathNode | LiteralNode;
  readonly params: readonly ValueNode[];
  readonly hash?: Hash | undefined;
}

export type ValueNode = PathNode | LiteralNode | (CallNode & { readonly type: 'SubExpression' });

export interface BlockNode extends CallNode {
  readonly type: 'BlockStatement';
  readonly program?: Program | null;
  readonly inverse?: Program | null;
}

/** Partials and decorators, which are refused. */
interface RefusedNode extends Located {
  readonly type: 'PartialStatement' | 'PartialBlockStatement' | 'Decorator' | 'DecoratorBlock';
  readonly name?: { readonly original?: string };
}

export type StatementNode =
  | (Located & { readonly type: 'ContentStatement'; readonly value: string })
  | (Located & { readonly type: 'CommentStatement' })
  | (CallNode & { readonly type: 'MustacheStatement'; readonly escaped: boolean })
  | BlockNode
  | RefusedNode;

/** What the parser of the package handlebars gives. */
export interface Program {
  readonly body: readonly StatementNode[];
  readonly blockParams?: readonly string[];
}
