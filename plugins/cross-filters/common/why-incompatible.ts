import type { DataMask } from '#plugins/dashboard';
import { filtersOfMask } from './cross-masks.ts';
import { reachMessages } from './messages.ts';

/**
 * Why a selection cannot filter another dataset: a column filters it when it has one of the same name, and an
 * expression belongs to its own dataset. Undefined when it can.
 */
export function whyIncompatible(mask: DataMask, columnNames: ReadonlySet<string>): string | undefined {
  for (const { col } of filtersOfMask(mask)) {
    if (typeof col === 'string' && !columnNames.has(col)) return reachMessages.noColumn({ column: col });
    if (typeof col === 'object' && col !== null) return reachMessages.expression({ column: col.label });
  }
  return undefined;
}
