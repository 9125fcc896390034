import { languageMessages as messages } from './language-messages.ts';
import type { ExpressionToken } from './scan-expression.ts';
import { TemplateFailure } from './template-diagnostic.ts';
import { TokenReader } from './token-reader.ts';
import type { BinarySign, ComparisonSign, Expression, Given, Target } from './template-nodes.ts';

/** Expressions inside expressions. */
const deepest = 150;
const noArguments: Given = { inOrder: [], byName: [] };

/** Reads expressions out of the words of one `{{ … }}` or `{% … %}`. Precedence as in Jinja. */
export class ExpressionReader extends TokenReader {
  private depth = 0;

  /** `a, b` without brackets is a tuple. */
  expressions(): Expression {
    const { line } = this;
    const first = this.expression();
    if (!this.isSign(',')) return first;
    const items = [first];
    while (this.takeSign(',') && !this.isAtEnd()) items.push(this.expression());
    return { kind: 'tuple', items, line };
  }

  expression(): Expression {
    this.depth += 1;
    if (this.depth > deepest) throw new TemplateFailure(messages.tooDeep(), this.line);
    const { line } = this;
    let value = this.or();
    while (this.takeWord('if')) {
      const condition = this.or();
      const otherwise = this.takeWord('else') ? this.expression() : undefined;
      value = { kind: 'choice', condition, then: value, otherwise, line };
    }
    this.depth -= 1;
    return value;
  }

  /** Without a condition, which in `for x in y if z` belongs to the loop. */
  or(): Expression {
    let left = this.and();
    while (this.isWord('or')) {
      const { line } = this;
      this.at += 1;
      left = { kind: 'or', left, right: this.and(), line };
    }
    return left;
  }

  private and(): Expression {
    let left = this.not();
    while (this.isWord('and')) {
      const { line } = this;
      this.at += 1;
      left = { kind: 'and', left, right: this.not(), line };
    }
    return left;
  }

  private not(): Expression {
    const { line } = this;
    return this.nested(() => (this.takeWord('not') ? { kind: 'not', operand: this.not(), line } : this.comparison()));
  }

  private comparison(): Expression {
    const { line } = this;
    const first = this.binary(0);
    const rest: { readonly sign: ComparisonSign; readonly operand: Expression }[] = [];
    for (let sign = this.comparisonSign(); sign !== undefined; sign = this.comparisonSign()) {
      rest.push({ sign, operand: this.binary(0) });
    }
    return rest.length === 0 ? first : { kind: 'comparison', first, rest, line };
  }

  private comparisonSign(): ComparisonSign | undefined {
    if (this.takeWord('in')) return 'in';
    if (this.isWord('not') && this.isWord('in', 1)) {
      this.at += 2;
      return 'not in';
    }
    return (['==', '!=', '<=', '>=', '<', '>'] as const).find((sign) => this.takeSign(sign));
  }

  private binary(level: number): Expression {
    const signs = binaryLevels[level];
    if (signs === undefined) return this.unary(true);
    let left = this.binary(level + 1);
    for (;;) {
      const { line } = this;
      const sign = signs.find((candidate) => this.takeSign(candidate));
      if (sign === undefined) return left;
      left = { kind: 'binary', sign, left, right: this.binary(level + 1), line };
    }
  }

  /** Filters bind weaker than a sign: `-1|abs` is 1. */
  private unary(takesFilters: boolean): Expression {
    const { line } = this;
    return this.nested(() => {
      const sign = (['-', '+'] as const).find((candidate) => this.takeSign(candidate));
      const value: Expression =
        sign === undefined ? this.members(this.primary()) : { kind: 'unary', sign, operand: this.unary(false), line };
      return takesFilters ? this.filters(value) : value;
    });
  }

  private nested(read: () => Expression): Expression {
    this.depth += 1;
    if (this.depth > deepest) throw new TemplateFailure(messages.tooDeep(), this.line);
    const value = read();
    this.depth -= 1;
    return value;
  }

  private primary(): Expression {
    const { line } = this;
    const token = this.tokens[this.at];
    if (token === undefined) throw this.wanted('a value');
    this.at += 1;
    if (token.kind === 'name') return nameOrConstant(token);
    if (token.kind === 'number') return { kind: 'literal', value: Number(token.text.replaceAll('_', '')), line };
    if (token.kind === 'text') return this.texts(token.text, line);
    if (token.text === '(') return this.bracket(line);
    if (token.text === '[') return { kind: 'list', items: this.items(']'), line };
    if (token.text === '{') return this.dict(line);
    this.at -= 1;
    throw this.wanted('a value');
  }

  /** Texts side by side are one. */
  private texts(first: string, line: number): Expression {
    let value = first;
    for (let token = this.tokens[this.at]; token?.kind === 'text'; token = this.tokens[this.at]) {
      value += token.text;
      this.at += 1;
    }
    return { kind: 'literal', value, line };
  }

  private bracket(line: number): Expression {
    if (this.takeSign(')')) return { kind: 'tuple', items: [], line };
    const first = this.expression();
    if (this.takeSign(')')) return first;
    this.needSign(',');
    return { kind: 'tuple', items: [first, ...this.items(')')], line };
  }

  private items(closer: string): readonly Expression[] {
    const items: Expression[] = [];
    while (!this.takeSign(closer)) {
      items.push(this.expression());
      if (!this.isSign(closer)) this.needSign(',');
    }
    return items;
  }

  private dict(line: number): Expression {
    const entries: (readonly [Expression, Expression])[] = [];
    while (!this.takeSign('}')) {
      const key = this.expression();
      this.needSign(':');
      entries.push([key, this.expression()]);
      if (!this.isSign('}')) this.needSign(',');
    }
    return { kind: 'dict', entries, line };
  }

  private members(start: Expression): Expression {
    let value = start;
    for (;;) {
      const { line } = this;
      if (this.takeSign('.')) value = { kind: 'attribute', of: value, name: this.memberName(), line };
      else if (this.takeSign('[')) value = this.subscript(value, line);
      else if (this.takeSign('(')) value = { kind: 'call', callee: value, given: this.given(), line };
      else return value;
    }
  }

  /** `a.0` is the first item. */
  private memberName(): string {
    const token = this.tokens[this.at];
    if (token?.kind === 'number' && /^\d+$/.test(token.text)) {
      this.at += 1;
      return token.text;
    }
    return this.name();
  }

  private subscript(of: Expression, line: number): Expression {
    const from = this.isSign(':') ? undefined : this.expression();
    if (!this.isSign(':') && from !== undefined) {
      this.needSign(']');
      return { kind: 'item', of, key: from, line };
    }
    this.needSign(':');
    const to = this.isSign(':') || this.isSign(']') ? undefined : this.expression();
    const step = this.takeSign(':') && !this.isSign(']') ? this.expression() : undefined;
    this.needSign(']');
    return { kind: 'slice', of, from, to, step, line };
  }

  private given(): Given {
    const inOrder: Expression[] = [];
    const byName: (readonly [string, Expression])[] = [];
    while (!this.takeSign(')')) {
      if (this.tokens[this.at]?.kind === 'name' && this.isSign('=', 1)) {
        const name = this.name();
        this.needSign('=');
        byName.push([name, this.expression()]);
      } else {
        if (byName.length > 0) throw this.wanted('name=value');
        inOrder.push(this.expression());
      }
      if (!this.isSign(')')) this.needSign(',');
    }
    return { inOrder, byName };
  }

  private filters(start: Expression): Expression {
    let value = start;
    for (;;) {
      const { line } = this;
      if (this.isSign('|')) {
        this.at += 1;
        const call = this.filterCall();
        value = { kind: 'filter', operand: value, ...call, line };
      } else if (this.takeWord('is')) {
        value = this.test(value, line);
      } else if (this.takeSign('(')) {
        value = { kind: 'call', callee: value, given: this.given(), line };
      } else return value;
    }
  }

  /** `name` or `name(…)`, as filters and `{% filter %}` write it. */
  filterCall(): { readonly name: string; readonly given: Given } {
    const name = this.name();
    return { name, given: this.takeSign('(') ? this.given() : noArguments };
  }

  private test(operand: Expression, line: number): Expression {
    const isNegated = this.takeWord('not');
    const name = this.name();
    const test: Expression = { kind: 'test', operand, name, given: this.testArguments(), line };
    return isNegated ? { kind: 'not', operand: test, line } : test;
  }

  /** `is divisibleby 3` takes its argument without brackets. */
  private testArguments(): Given {
    if (this.takeSign('(')) return this.given();
    const token = this.tokens[this.at];
    const startsValue =
      token !== undefined &&
      (token.kind === 'name'
        ? !['else', 'or', 'and', 'is', 'if', 'in', 'not'].includes(token.text)
        : token.kind !== 'sign' || token.text === '[' || token.text === '{');
    return startsValue ? { inOrder: [this.members(this.primary())], byName: [] } : noArguments;
  }

  /** Targets of `for` and `set`. */
  target(): Target {
    const { line } = this;
    const first = this.oneTarget();
    if (!this.isSign(',')) return first;
    const names = [first];
    while (this.takeSign(',') && !this.isWord('in') && !this.isSign('=')) names.push(this.oneTarget());
    return { kind: 'names', names, line };
  }

  private oneTarget(): Target {
    const { line } = this;
    if (this.takeSign('(')) {
      const inner = this.target();
      this.needSign(')');
      return inner;
    }
    const name = this.name();
    return this.takeSign('.') ? { kind: 'attribute', of: name, name: this.name(), line } : { kind: 'name', name, line };
  }
}

/** From the weakest to the strongest. */
const binaryLevels: readonly (readonly BinarySign[])[] = [['+', '-'], ['~'], ['*', '//', '/', '%'], ['**']];

const constants: Readonly<Record<string, boolean | null>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  none: null,
  None: null,
};

function nameOrConstant({ text, line }: ExpressionToken): Expression {
  const constant = Object.hasOwn(constants, text) ? constants[text] : undefined;
  return constant === undefined ? { kind: 'name', name: text, line } : { kind: 'literal', value: constant, line };
}
