import { useEffect, useMemo, useState } from 'react';
import { toAppError } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import { columnLabel } from '#plugins/queries';
import type { VizMountProps } from '#plugins/viz-kit';
import { arrangementOf, arrangementSettings, type FieldArrangement } from '../../common/arrange-fields.ts';
import { fieldMessages } from '../../common/field-messages.ts';

export interface ArrangedPivot extends Pick<VizMountProps, 'formData' | 'data' | 'settled'> {
  /** As the fields were put, even while the answer is on its way. */
  readonly arrangement: FieldArrangement;
  /** Undefined: nobody can move fields here. `field`: its name for readers. */
  readonly onMove: ((arrangement: FieldArrangement, field: string) => void) | undefined;
  /** Back to the chart's own; undefined where nothing differs. */
  readonly onReset: (() => void) | undefined;
  readonly isPending: boolean;
  /** Why the table is not as the fields are; empty: it is. */
  readonly failure: string;
}

interface Asked {
  readonly key: string;
  readonly of: readonly ColumnarResult[];
  readonly data?: readonly ColumnarResult[];
  readonly failure?: string;
}

/** Fields that are moved in the table: settings where the chart is edited, else the reader's own, for which is asked. */
export function useArrangement(props: VizMountProps): ArrangedPivot {
  const { formData, data, settled, ask, onOptions, isEdited = false } = props;
  const charts = useMemo(() => arrangementOf(formData), [formData]);
  const chartKey = keyOf(charts);
  const [own, setOwn] = useState<{ readonly of: string; readonly arrangement: FieldArrangement }>();
  const [asked, setAsked] = useState<Asked>();
  // A chart with other fields is another table.
  const arrangement = isEdited || own?.of !== chartKey ? charts : own.arrangement;
  const key = keyOf(arrangement);
  const isOwn = key !== chartKey;
  const shown = useMemo(
    () => (isOwn ? { ...formData, ...arrangementSettings(formData, arrangement) } : formData),
    [isOwn, formData, arrangement],
  );
  useEffect(() => {
    if (!isOwn || ask === undefined) return undefined;
    const abort = new AbortController();
    const note = (outcome: Pick<Asked, 'data' | 'failure'>): void => {
      if (!abort.signal.aborted) setAsked({ key, of: settled, ...outcome });
    };
    ask(shown, abort.signal).then(
      (answers) => note({ data: answers }),
      (thrown: unknown) => {
        const { kind, message } = toAppError(thrown);
        if (kind !== 'cancelled') note({ failure: fieldMessages.failed({ reason: message }) });
      },
    );
    return () => abort.abort();
  }, [isOwn, ask, key, shown, settled]);
  const answer = isOwn && asked?.key === key && asked.of === settled ? asked : undefined;
  // A brush moves the answers of the chart's own arrangement.
  const isArranged = answer?.data !== undefined && data === settled;
  const table = isArranged ? { formData: shown, data: answer.data, settled: answer.data } : { formData, data, settled };
  const canMove = isEdited || ask !== undefined;
  return {
    ...table,
    arrangement,
    onMove: canMove
      ? (next, field) => {
          if (isEdited) onOptions(arrangementSettings(formData, next), { name: fieldMessages.step({ field }) });
          else setOwn({ of: chartKey, arrangement: next });
        }
      : undefined,
    onReset: isOwn ? () => setOwn(undefined) : undefined,
    isPending: isOwn && answer === undefined,
    failure: answer?.failure ?? '',
  };
}

const keyOf = ({ rows, columns }: FieldArrangement): string =>
  JSON.stringify([rows.map(columnLabel), columns.map(columnLabel)]);
