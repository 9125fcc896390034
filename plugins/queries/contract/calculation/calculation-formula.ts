import { err, ok, ownValue, type Result } from '#core/common';
import { formulaMessages } from '../../common/formula-messages.ts';
import { mostFormulaCharacters } from './calculation-kinds.ts';
import { formulaFunctions, orNothing, type FormulaValue } from './formula-functions.ts';
import { UnreadableFormula, formulaTokens, type FormulaToken } from './formula-tokens.ts';

/** A formula over the columns of one row. */
export interface CalculationFormula {
  /** Columns that it reads, each once, in the order in which they come. */
  readonly columns: readonly string[];
  /** Its value in a row whose columns have these values. Missing: null, as are quotients by 0 and what is no number. */
  readonly valueOf: (column: (name: string) => FormulaValue) => FormulaValue;
}

type Evaluate = CalculationFormula['valueOf'];

/** Deeper nesting than anyone writes; keeps the stack small. */
const mostDepth = 50;

const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '==': (a, b) => a === b,
  '<>': (a, b) => a !== b,
  '!=': (a, b) => a !== b,
};

const operations: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/**
 * Reads a formula such as `if([Sales] > 0, round([Profit] / [Sales], 2), 0)`: numbers, columns in brackets or quotes,
 * `+ - * /`, brackets, comparisons (1 where they hold, else 0) and the functions of `formulaFunctions`. The error is a
 * sentence that names the place.
 */
export function readCalculationFormula(text: string): Result<CalculationFormula, string> {
  if (text.trim() === '') return err(formulaMessages.empty());
  if (text.length > mostFormulaCharacters) return err(formulaMessages.tooLong({ most: mostFormulaCharacters }));
  try {
    const reader = new FormulaReader(formulaTokens(text));
    const valueOf = reader.whole();
    return ok({ columns: [...reader.columns], valueOf });
  } catch (thrown) {
    if (thrown instanceof UnreadableFormula) return err(thrown.message);
    throw thrown;
  }
}

/** Descends through the grammar; each step gives a function of the row. */
class FormulaReader {
  readonly columns = new Set<string>();
  readonly #tokens: readonly FormulaToken[];
  #at = 0;

  constructor(tokens: readonly FormulaToken[]) {
    this.#tokens = tokens;
  }

  whole(): Evaluate {
    const value = this.#comparison(0);
    const { kind, text, at } = this.#next();
    if (kind === 'end') return value;
    throw new UnreadableFormula(formulaMessages.unknownSign({ at: at + 1, sign: text }));
  }

  #next(): FormulaToken {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '', at: 0 };
  }

  #comparison(depth: number): Evaluate {
    const left = this.#sum(depth);
    const holds = ownValue(comparisons, this.#take(Object.keys(comparisons)) ?? '');
    if (holds === undefined) return left;
    return both(left, this.#sum(depth), (a, b) => Number(holds(a, b)));
  }

  #sum(depth: number): Evaluate {
    return this.#chain(['+', '-'], () => this.#product(depth));
  }

  #product(depth: number): Evaluate {
    return this.#chain(['*', '/'], () => this.#signed(depth));
  }

  #chain(signs: readonly string[], part: () => Evaluate): Evaluate {
    let left = part();
    for (let sign = this.#take(signs); sign !== undefined; sign = this.#take(signs)) {
      left = both(left, part(), ownValue(operations, sign) ?? Number);
    }
    return left;
  }

  #signed(depth: number): Evaluate {
    if (depth > mostDepth) throw new UnreadableFormula(formulaMessages.tooDeep({ at: this.#next().at + 1 }));
    const sign = this.#take(['-', '+']);
    if (sign === undefined) return this.#value(depth);
    const value = this.#signed(depth + 1);
    return sign === '+'
      ? value
      : both(
          () => 0,
          value,
          (zero, number) => zero - number,
        );
  }

  #value(depth: number): Evaluate {
    const token = this.#next();
    this.#at += 1;
    if (token.kind === 'number') return () => orNothing(Number(token.text));
    if (token.kind === 'word') return this.#call(token, depth);
    if (token.kind === 'column') {
      this.columns.add(token.text);
      return (column) => column(token.text);
    }
    if (token.text !== '(') throw new UnreadableFormula(formulaMessages.valueMissing({ at: token.at + 1 }));
    const inner = this.#comparison(depth + 1);
    this.#close();
    return inner;
  }

  #call({ text: name, at }: FormulaToken, depth: number): Evaluate {
    const place = { at: at + 1 };
    const called = ownValue(formulaFunctions, name);
    const isCall = this.#take(['(']) !== undefined;
    if (!isCall) throw new UnreadableFormula(formulaMessages.bareWord({ ...place, word: name }));
    if (called === undefined) {
      const names = Object.keys(formulaFunctions).join(', ');
      throw new UnreadableFormula(formulaMessages.unknownFunction({ ...place, name, names }));
    }
    const values = [this.#comparison(depth + 1)];
    while (this.#take([',']) !== undefined) values.push(this.#comparison(depth + 1));
    this.#close();
    const { least, most, takes, apply } = called;
    if (values.length < least || values.length > most)
      throw new UnreadableFormula(formulaMessages.argumentCount({ ...place, name, count: takes() }));
    return (column) => apply(values.map((value) => value(column)));
  }

  #close(): void {
    if (this.#take([')']) === undefined)
      throw new UnreadableFormula(formulaMessages.closingMissing({ at: this.#next().at + 1 }));
  }

  #take(wanted: readonly string[]): string | undefined {
    const { kind, text } = this.#next();
    if (kind !== 'sign' || !wanted.includes(text)) return undefined;
    this.#at += 1;
    return text;
  }
}

/** Of two numbers; nothing where one is missing or none comes out. */
const both =
  (left: Evaluate, right: Evaluate, of: (a: number, b: number) => number): Evaluate =>
  (column) => {
    const [a, b] = [left(column), right(column)];
    return a === null || b === null ? null : orNothing(of(a, b));
  };
