import { genericType, type ResultColumn } from '#plugins/databases';
import { summaryKinds, type SummaryKind } from '#plugins/queries';
import type { ColumnSummaryKind } from '../columns/column-config.ts';
import { kindTitles, summaryMessages } from './summary-messages.ts';

/** Kinds that a column of the type can be summed up by; undefined: not known, so all. */
export function summaryChoices(
  type: ResultColumn['type'] | undefined,
): readonly (readonly [kind: ColumnSummaryKind, title: string])[] {
  const fits = (kind: SummaryKind): boolean => {
    if (type === undefined || type === genericType.numeric || kind.startsWith('COUNT')) return true;
    return (kind === 'MIN' || kind === 'MAX') && type !== genericType.boolean;
  };
  return [
    ['none', summaryMessages.none()],
    ...summaryKinds.filter(fits).map((kind) => [kind, kindTitles[kind]()] as const),
  ];
}
