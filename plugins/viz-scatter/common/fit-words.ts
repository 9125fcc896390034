import type { VizFormats } from '#plugins/viz-kit';
import type { FittedLine } from './fit-line.ts';
import { messages } from './messages.ts';

/** The formula of a line, and the share that it explains. */
export interface FitWords {
  readonly formula: string;
  /** Undefined where the points do not vary. */
  readonly rSquared: string | undefined;
  readonly together: string;
}

export function fitWords(formats: VizFormats, { kind, coefficients, rSquared }: FittedLine): FitWords {
  const formula = formulaOf(formats, kind, coefficients);
  const share = rSquared === undefined ? undefined : formats.number('.2f')(rSquared);
  return {
    formula,
    rSquared: share,
    together: share === undefined ? formula : messages.fitWords({ formula, share }),
  };
}

function formulaOf(formats: VizFormats, kind: FittedLine['kind'], [a = 0, b = 0, c = 0]: readonly number[]): string {
  const words = (value: number): string => formats.number(isPlain(value) ? '.4~r' : '.3~e')(value);
  const term = (value: number): string => `${value < 0 ? '-' : '+'} ${words(Math.abs(value))}`;
  if (kind === 'linear') return messages.linear({ constant: words(a), slope: term(b) });
  if (kind === 'quadratic') return messages.quadratic({ constant: words(a), slope: term(b), square: term(c) });
  return kind === 'exponential' ? messages.exponential({ factor: words(a), rate: words(b) }) : messages.smoothed();
}

/** Whether a number is read more easily without a power of ten. */
const isPlain = (value: number): boolean => value === 0 || (Math.abs(value) >= 1e-4 && Math.abs(value) < 1e7);
