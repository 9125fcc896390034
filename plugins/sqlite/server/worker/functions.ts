import type { Database } from 'better-sqlite3';
import { textOfCell, type RawCell } from '../process/statement-messages.ts';
import { parseTime } from './parse-time.ts';

/** Adds the functions that the dialect prints and SQLite does not have. */
export function addFunctions(file: Database): void {
  const pure = { deterministic: true, varargs: true } as const;
  file.function('text_like', pure, (text: RawCell, pattern: RawCell, escape?: RawCell) =>
    isLike(text, pattern, escape, 'su'),
  );
  file.function('text_ilike', pure, (text: RawCell, pattern: RawCell, escape?: RawCell) =>
    isLike(text, pattern, escape, 'siu'),
  );
  file.function('parse_time', { deterministic: true }, parseTime);
  file.aggregate('stddev_samp', {
    deterministic: true,
    start: (): Deviation => ({ count: 0, mean: 0, squares: 0 }),
    step: (state: Deviation, value: unknown): Deviation => (value === null ? state : withValue(state, Number(value))),
    result: ({ count, squares }: Deviation) => (count < 2 ? null : Math.sqrt(squares / (count - 1))),
  });
  for (const [name, sign] of [
    ['first_by', 1],
    ['last_by', -1],
  ] as const) {
    file.aggregate(name, {
      deterministic: true,
      safeIntegers: true,
      start: (): Edge | null => null,
      step: (best: Edge | null, value: unknown, by?: unknown): Edge | null => {
        if (value === null || by === null) return best;
        const order = best === null ? -1 : sign * (compare(by, best.by) || compare(value, best.value));
        return order < 0 ? { value, by } : best;
      },
      result: (best: Edge | null) => best?.value ?? null,
    });
  }
}

interface Edge {
  readonly value: unknown;
  readonly by: unknown;
}

interface Deviation {
  readonly count: number;
  readonly mean: number;
  /** Of the distances from the mean. */
  readonly squares: number;
}

/** Welford's recurrence: large numbers lose no digits to their squares. */
function withValue({ count, mean, squares }: Deviation, value: number): Deviation {
  const next = mean + (value - mean) / (count + 1);
  return { count: count + 1, mean: next, squares: squares + (value - mean) * (value - next) };
}

/** The order of SQLite: numbers, then texts by their bytes, then binary. */
function compare(left: unknown, right: unknown): number {
  const ranks = rankOf(left) - rankOf(right);
  if (ranks !== 0) return ranks;
  if (typeof left === 'string') return Buffer.compare(Buffer.from(left), Buffer.from(String(right)));
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right);
  const [a, b] = [left as number | bigint, right as number | bigint]; // of one rank
  return a < b ? -1 : a > b ? 1 : 0;
}

const rankOf = (value: unknown): number => (typeof value === 'string' ? 1 : value instanceof Uint8Array ? 2 : 0);

const patterns = new Map<string, RegExp>();
/** Patterns come from a statement, so that there are few; more are those of a column. */
const mostPatterns = 1_000;

function isLike(text: RawCell, pattern: RawCell, escape: RawCell | undefined, flags: string): number | null {
  if (text === null || pattern === null || escape === null) return null;
  const [like, sign] = [textOfCell(pattern), escape === undefined ? undefined : textOfCell(escape)];
  const key = JSON.stringify([like, sign ?? '', flags]);
  let found = patterns.get(key);
  if (found === undefined) {
    if (patterns.size >= mostPatterns) patterns.clear();
    found = likePattern(like, sign, flags);
    patterns.set(key, found);
  }
  return found.test(textOfCell(text)) ? 1 : 0;
}

function likePattern(pattern: string, escape: string | undefined, flags: string): RegExp {
  let source = '';
  const signs = Array.from(pattern);
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? '';
    const isEscape = sign === escape && at + 1 < signs.length;
    if (isEscape) at += 1;
    const plain = (isEscape ? (signs[at] ?? '') : sign).replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
    source += isEscape ? plain : sign === '%' ? '.*' : sign === '_' ? '.' : plain;
  }
  return new RegExp(`^${source}$`, flags);
}
