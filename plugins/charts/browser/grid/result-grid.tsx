import { useCallback, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { mergeClasses } from '@fluentui/react-components';
import { ownValue } from '#core/common';
import { announce, copyText, showToast } from '#core/browser';
import { cellCount, Grid, useColumnWidths, useGrid, type CellRange, type CopyHeadings } from '#core/browser/ui';
import type { ResultGridProps } from '#plugins/charts';
import { genericType, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import { gridMessages } from '../../common/frame-messages.ts';
import { gridOrder, type GridSort } from '../../common/grid-order.ts';
import { isoTextOf } from '../../contract/time-text.ts';
import { pageFormats } from '../frame/page-viz-theme.ts';
import { columnWriters } from './column-writers.ts';
import { columnWidthPx, guessWidths } from './grid-widths.ts';
import { rangeText } from './range-text.ts';
import { headerHeightPx, rowHeightPx, useResultGridStyles } from './result-grid.styles.ts';
import { SortButton } from './sort-button.tsx';

/** A grid over a columnar result. Only what is on screen exists, so 50,000 rows scroll like fifty. */
export default function ResultGridView(props: ResultGridProps) {
  // Other columns are another grid: widths, sorting and the active cell start over.
  return <ResultCells key={JSON.stringify(props.result.columns.map((column) => column.name))} {...props} />;
}

function ResultCells({ result, verboseNames, formatOf, ariaLabel }: ResultGridProps) {
  const styles = useResultGridStyles();
  const dispatch = useDispatch();
  const [sort, setSort] = useState<GridSort>();
  const labelOf = useCallback(
    (column: ResultColumn) => ownValue(verboseNames ?? {}, column.name) ?? column.name,
    [verboseNames],
  );
  const writers = useMemo(() => columnWriters(result, pageFormats, formatOf), [result, formatOf]);
  const guessed = useMemo(() => guessWidths(result, labelOf, writers), [result, labelOf, writers]);
  const order = useMemo(() => gridOrder(result, sort), [result, sort]);
  const { widths, onResize, onFit } = useColumnWidths(guessed);
  const columns = useMemo(
    () =>
      result.columns.map((column, index) => ({
        label: labelOf(column),
        widthPx: widths[index] ?? columnWidthPx.least,
        align: column.type === genericType.numeric ? ('end' as const) : ('start' as const),
        sort: sort?.column !== index ? ('none' as const) : ariaSorts[sort.direction],
      })),
    [result, labelOf, widths, sort],
  );
  const grid = useGrid({ columns, rowCount: result.rowCount, rowPx: rowHeightPx, headPx: headerHeightPx });
  const cell = useCallback(
    (at: number, index: number) => {
      const { type, values } = result.columns[index] ?? noColumn;
      const value = values[order[at] ?? at] ?? null;
      const text = writers[index]?.(value) ?? '';
      const isNumber = type === genericType.numeric && styles.number;
      const className = mergeClasses(isNumber, (value === null || value === '') && styles.nothing);
      return { content: text, title: text.length > 24 ? text : undefined, className };
    },
    [result, order, writers, styles],
  );
  const sortBy = (next: GridSort | undefined) => {
    setSort(next);
    const column = next === undefined ? undefined : result.columns[next.column];
    if (column !== undefined) dispatch(announce({ text: gridMessages.sorted({ column: labelOf(column) }) }));
  };
  const copy = useCopyCells(result, order, labelOf);
  return (
    <Grid
      grid={grid}
      label={ariaLabel}
      cell={cell}
      classes={styles}
      empty={<div className={styles.empty}>{gridMessages.empty()}</div>}
      resize={{ minPx: columnWidthPx.least, maxPx: columnWidthPx.byHand, isFocusable: true, onResize, onFit }}
      onCopy={copy}
      head={(index) => {
        const column = result.columns[index];
        return column && <SortButton {...{ column, index, sort }} label={labelOf(column)} onSort={sortBy} />;
      }}
    />
  );
}

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const;
const noColumn = { type: genericType.string, values: [] };

/** Copies cells in the order shown and says how many. */
function useCopyCells(result: ColumnarResult, order: Uint32Array, labelOf: (column: ResultColumn) => string) {
  const dispatch = useDispatch();
  return (range: CellRange, header: CopyHeadings) => {
    const headings = header === 'with-header' ? result.columns.map(labelOf) : undefined;
    copyText(rangeText(result, order, range, (epochMs) => isoTextOf(epochMs, false), headings)).then(
      () => {
        dispatch(announce({ text: gridMessages.copied({ count: cellCount(range) }) }));
      },
      () => {
        dispatch(showToast({ toastType: 'warning', text: gridMessages.copyFailed() }));
      },
    );
  };
}
