import { unreachable } from '#core/common';
import type { SqlParameter } from '#plugins/databases';
import type { Expression } from '../plan/nodes/sql-nodes.ts';
import { placeOf, type PrintContext } from './print-context.ts';

type Parameter = Extract<Expression, { readonly kind: 'parameter' }>;

/** A value as a placeholder, or written in. Numbers are cast, so that an engine that types a placeholder by its neighbour cannot narrow them. */
export function printParameter({ value, type, databaseType }: Parameter, context: PrintContext): string {
  const { dialect, mode } = context;
  if (value === null) return 'NULL';
  const write = (written: SqlParameter): string => {
    if (mode === 'literals') return dialect.quoteText(String(written));
    context.parameters.push(written);
    return placeOf(context.parameters.length);
  };
  const as = (name: 'long' | 'double' | 'real', sql: string): string => dialect.cast(sql, dialect.types[name]);
  switch (type) {
    case 'boolean':
      return dialect.booleanLiteral(value === true);
    case 'integer':
      return mode === 'literals' ? String(value) : as('long', write(value));
    case 'number':
      // Words for what is no number, such as NaN, are read from text only.
      return mode === 'literals' && Number.isFinite(value) ? String(value) : as('double', write(value));
    case 'real':
      return as('real', mode === 'literals' && Number.isFinite(value) ? String(value) : write(value));
    case 'numeral':
      return mode === 'literals' ? String(value) : dialect.castToExactNumber(write(value), String(value), databaseType);
    case 'timestamp':
      return dialect.cast(write(value), dialect.types.timestamp);
    case 'binary':
      return dialect.binaryOfHex(write(value));
    case 'cell':
      return dialect.valueOfCell?.(databaseType, String(value), write) ?? write(value);
    case 'text':
      return write(value);
    default:
      return unreachable(type);
  }
}
