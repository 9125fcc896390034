import { useDispatch } from 'react-redux';
import { describeError, toAppError } from '#core/common';
import { announce, report, showToast, copyText } from '#core/browser';
import { cellCount, type CellRange, type CopyHeadings } from '#core/browser/ui';
import { resultMessages as messages } from '../../../common/result-messages.ts';
import type { RowView } from '../../../contract/result-routes.ts';
import type { RowColumn } from '../../rows/row-entry.ts';
import { useRowPages } from '../../rows/use-rows.ts';
import { rangeText } from './range-text.ts';

/** Cells that may be copied at once: they pass through the page and the clipboard. */
const mostCells = 500_000;

/** Copies cells, rows that are not in the page included. */
export function useCopy(resultKey: string, view: RowView, columns: readonly RowColumn[]) {
  const pages = useRowPages();
  const dispatch = useDispatch();
  return async (range: CellRange, header: CopyHeadings): Promise<void> => {
    const count = cellCount(range);
    if (count > mostCells) {
      dispatch(showToast({ toastType: 'warning', text: messages.copyTooMuch({ count: mostCells }) }));
      return;
    }
    const { fromRow, toRow, fromColumn, toColumn } = range;
    try {
      const cells = await pages.range(resultKey, view, fromRow, toRow + 1);
      const [from, to] = [fromColumn, toColumn + 1];
      await copyText(rangeText(columns.slice(from, to), cells.slice(from, to), header));
      dispatch(announce({ text: messages.copied({ count }) }));
    } catch (thrown) {
      dispatch(report(describeError(toAppError(thrown))));
    }
  };
}
