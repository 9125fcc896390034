import { err, ok, type Result } from '#core/common';

export type Formula = (x: number) => number;

const functions: Readonly<Record<string, (...values: readonly number[]) => number>> = {
  abs: Math.abs,
  acos: Math.acos,
  asin: Math.asin,
  atan: Math.atan,
  ceil: Math.ceil,
  cos: Math.cos,
  exp: Math.exp,
  floor: Math.floor,
  ln: Math.log,
  log: Math.log,
  log10: Math.log10,
  log2: Math.log2,
  max: Math.max,
  min: Math.min,
  pow: Math.pow,
  round: Math.round,
  sin: Math.sin,
  sqrt: Math.sqrt,
  tan: Math.tan,
};
const constants: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E };
/** Deeper nesting than anyone writes; keeps the stack small. */
const mostDepth = 50;

/**
 * Reads the formula of an annotation layer, such as `y = 2x + sin(x / 10)`: numbers, `x`, `+ - * / % ^`, brackets and
 * the usual functions. A number before a name or a bracket multiplies. The error says what cannot be read.
 */
export function parseFormula(text: string): Result<Formula, string> {
  const right = text.slice(text.lastIndexOf('=') + 1).toLowerCase();
  const tokens = right.match(/\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+|[a-z_]\w*|\S/g) ?? [];
  const reader = new FormulaReader(tokens);
  try {
    const formula = reader.sum(0);
    const left = reader.peek();
    return left === undefined ? ok(formula) : err(left);
  } catch (thrown) {
    if (thrown instanceof Unreadable) return err(thrown.message);
    throw thrown;
  }
}

class Unreadable extends Error {}

/** Descends through the grammar; each step gives a function of x. */
class FormulaReader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  sum(depth: number): Formula {
    let left = this.#product(depth);
    for (let sign = this.#take('+', '-'); sign !== undefined; sign = this.#take('+', '-')) {
      const [before, after] = [left, this.#product(depth)];
      left = sign === '+' ? (x) => before(x) + after(x) : (x) => before(x) - after(x);
    }
    return left;
  }

  #product(depth: number): Formula {
    let left = this.#signed(depth);
    for (;;) {
      const sign = this.#take('*', '/', '%');
      const next = this.peek() ?? '';
      if (sign === undefined && !/^[a-z_(]/.test(next)) return left; // what follows multiplies: 2x, 3(x + 1)
      const [before, after] = [left, this.#signed(depth)];
      if (sign === '/') left = (x) => before(x) / after(x);
      else if (sign === '%') left = (x) => before(x) % after(x);
      else left = (x) => before(x) * after(x);
    }
  }

  #signed(depth: number): Formula {
    if (depth > mostDepth) throw new Unreadable('(');
    const sign = this.#take('-', '+');
    if (sign === undefined) return this.#power(depth);
    const value = this.#signed(depth + 1);
    return sign === '-' ? (x) => -value(x) : value;
  }

  #power(depth: number): Formula {
    const base = this.#atom(depth);
    if (this.#take('^') === undefined) return base;
    const exponent = this.#signed(depth + 1);
    return (x) => base(x) ** exponent(x);
  }

  #atom(depth: number): Formula {
    const token = this.peek();
    if (token === undefined) throw new Unreadable('…');
    this.#at += 1;
    if (/^[\d.]/.test(token)) return constant(Number(token));
    if (token === '(') return this.#closed(this.sum(depth + 1));
    if (token === 'x') return (x) => x;
    const known = Object.hasOwn(constants, token) ? constants[token] : undefined;
    if (known !== undefined) return constant(known);
    const apply = Object.hasOwn(functions, token) ? functions[token] : undefined;
    if (apply === undefined || this.#take('(') === undefined) throw new Unreadable(token);
    const values = [this.sum(depth + 1)];
    while (this.#take(',') !== undefined) values.push(this.sum(depth + 1));
    return this.#closed((x) => apply(...values.map((value) => value(x))));
  }

  #closed(formula: Formula): Formula {
    if (this.#take(')') === undefined) throw new Unreadable(this.peek() ?? '…');
    return formula;
  }

  #take(...wanted: readonly string[]): string | undefined {
    const token = this.peek();
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.#at += 1;
    return token;
  }
}

function constant(value: number): Formula {
  if (!Number.isFinite(value)) throw new Unreadable(String(value));
  return () => value;
}
