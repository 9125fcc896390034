import type { Bin, Expression } from '../plan/nodes/sql-nodes.ts';
import type { PrintContext } from './print-context.ts';

type BinNode = Extract<Expression, { readonly kind: 'bin' }>;
type Dialect = PrintContext['dialect'];

/** Numbers of the planner are constants, so that GROUP BY can contain the same text. */
export function printBin({ bin, isTime, operand }: BinNode, context: PrintContext): string {
  const { dialect } = context;
  const { cast, epochMs, greatest, least, isNumber, types } = dialect;
  const value = context.print.expression(operand, context);
  const number = isTime ? epochMs(value) : cast(value, types.double);
  const last = String(bin.count - 1);
  if (bin.to !== undefined) {
    const inner = printInnerBin(number, { ...bin, to: bin.to }, dialect);
    return bin.isClosed === true ? least(inner, last) : inner;
  }
  const { from, width } = doublesOf(bin, dialect);
  const edge = (index: string): string => `(${from} + ${width} * (${index}))`;
  const inside = least(greatest(printPlace(number, bin, edge, dialect), '0'), last);
  // LEAST and GREATEST pass nulls over, so a missing value would land in a bin; and NaN is greater than all numbers.
  return `CASE WHEN ${isNumber(number)} THEN ${cast(inside, types.integer)} END`;
}

const doubleOf = (value: number, { cast, types }: Dialect): string => cast(String(value), types.double);

const doublesOf = ({ from, width, count }: Bin, dialect: Dialect) => ({
  from: doubleOf(from, dialect),
  width: doubleOf(width, dialect),
  count: doubleOf(count, dialect),
});

/** A division may miss an edge by its last bits, so its answer is compared with the edges; with whole numbers it is exact. */
function printPlace(number: string, bin: Bin, edge: (index: string) => string, dialect: Dialect): string {
  const { from, width } = doublesOf(bin, dialect);
  const divided = `FLOOR((${number} - ${from}) / ${width})`;
  if (Number.isInteger(bin.from) && Number.isInteger(bin.width)) return divided;
  const above = `${number} >= ${edge(`${divided} + 1`)}`;
  return `${divided} + CASE WHEN ${above} THEN 1 WHEN ${number} < ${edge(divided)} THEN -1 ELSE 0 END`;
}

/**
 * The bin is told by a multiplication. That may miss an edge by its last bits, so values so near to one are compared with
 * the edges themselves; few are, so it costs little. With whole numbers division is exact. Cast to a small integer, since
 * that is what grouping by it costs least.
 */
function printInnerBin(number: string, bin: Bin & { readonly to: number }, dialect: Dialect): string {
  const { cast, types } = dialect;
  const { from, count } = doublesOf(bin, dialect);
  const range = doubleOf(bin.to - bin.from, dialect);
  const edge = (index: string): string => `(${from} + ${range} * (${index}) / ${count})`;
  const compared = printPlace(number, bin, edge, dialect);
  const safe = 0.5 - nearness(bin);
  if (safe <= 0 || (Number.isInteger(bin.from) && Number.isInteger(bin.width))) return cast(compared, types.integer);
  const place = `((${number} - ${from}) * ${doubleOf(1 / bin.width, dialect)})`;
  const isFar = `ABS(${place} - FLOOR(${place}) - 0.5) < ${doubleOf(safe, dialect)}`;
  return cast(`CASE WHEN ${isFar} THEN FLOOR(${place}) ELSE ${compared} END`, types.integer);
}

/** How near to an edge, in bins, rounding may put a value on its wrong side: a multiple of what it can amount to. */
const nearness = ({ from, to, width, count }: Bin & { readonly to: number }): number =>
  16 * Number.EPSILON * (count + Math.max(Math.abs(from), Math.abs(to)) / width);
