import type { Logger } from '#core/server';
import type { ColumnarResult } from '#plugins/databases';
import type { StoredColumn } from '../../contract/result-tables.ts';
import { packed, rowsOf, type LastContent, type PartContent } from './part-content.ts';
import type { SharedParts } from './shared-parts.ts';

/** Cells of one part: some megabytes before they are compressed. */
const mostCells = 200_000;
/** Compressed bytes of one result. A larger one stays where it was made. */
const mostBytes = 64 * 2 ** 20;

/** Takes the rows of a result for the other servers. Nothing rejects: the statement goes on without. */
export interface RowsToShare {
  readonly append: (batch: ColumnarResult) => Promise<void>;
  /** Other servers can read it. */
  readonly finish: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

export function shareRows(
  { parts, logger }: { readonly parts: SharedParts; readonly logger: Logger },
  key: string,
  columns: readonly StoredColumn[],
): RowsToShare {
  let batches: ColumnarResult[] = [];
  let [cells, written, bytes] = [0, 0, 0];
  let state: 'open' | 'too large' | 'over' = 'open';
  const content = (): PartContent => ({ batches: batches.map(rowsOf) });
  const remove = () => parts.remove([key]).catch(() => undefined); // what stays goes with its age
  const unlessFailing = async (work: () => Promise<void>): Promise<void> => {
    if (state === 'over') return;
    try {
      await work();
    } catch (failure) {
      state = 'over';
      logger.warn({ key, failure: String(failure) }, 'other servers will not have the rows of a statement');
      await remove();
    }
  };
  const writePart = async (): Promise<void> => {
    const part = await packed(content());
    [batches, cells] = [[], 0];
    bytes += part.byteLength;
    if (bytes > mostBytes) {
      state = 'too large';
      await parts.remove([key]);
      return;
    }
    written += 1;
    await parts.put(key, written, part);
  };
  return {
    append: (batch) =>
      unlessFailing(async () => {
        if (state !== 'open') return;
        batches.push(batch);
        cells += batch.rowCount * columns.length;
        if (cells >= mostCells) await writePart();
      }),
    finish: () =>
      unlessFailing(async () => {
        const isTooLarge = state === 'too large';
        const last: LastContent = { ...content(), columns, parts: isTooLarge ? 0 : written, isTooLarge };
        state = 'over';
        await parts.put(key, 0, await packed(last));
      }),
    discard: async () => {
      state = 'over';
      await remove();
    },
  };
}
