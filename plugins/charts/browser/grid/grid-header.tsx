import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import type { ResultColumn } from '#plugins/databases';
import { gridText } from '../../common/frame-messages.ts';
import type { GridSort } from '../../common/grid-order.ts';
import { columnWidthPx } from './grid-widths.ts';
import { useResultGridStyles } from './result-grid.styles.ts';

export interface GridHeaderProps {
  readonly columns: readonly { readonly index: number; readonly leftPx: number; readonly widthPx: number }[];
  readonly result: { readonly columns: readonly ResultColumn[] };
  readonly labelOf: (column: ResultColumn) => string;
  readonly totalWidthPx: number;
  readonly sort: GridSort | undefined;
  readonly onSort: (sort: GridSort | undefined) => void;
  readonly onWidth: (column: number, widthPx: number) => void;
}

/** The headings: a click sorts, the edge resizes. */
export function GridHeader({ columns, result, labelOf, totalWidthPx, sort, onSort, onWidth }: GridHeaderProps) {
  const styles = useResultGridStyles();
  return (
    <div role="rowgroup" className={styles.header} style={{ width: totalWidthPx }}>
      <div role="row" aria-rowindex={1}>
        {columns.map(({ index, leftPx, widthPx }) => {
          const column = result.columns[index];
          if (column === undefined) return null;
          const direction = sort?.column === index ? sort.direction : undefined;
          const isEnd = column.type === 0;
          return (
            <div
              key={index}
              role="columnheader"
              aria-colindex={index + 1}
              className={styles.headCell}
              style={{ left: leftPx, width: widthPx }}
              aria-sort={direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
            >
              <button
                type="button"
                tabIndex={-1}
                title={`${labelOf(column)} (${column.databaseType})`}
                className={mergeClasses(styles.headButton, isEnd && styles.end)}
                onClick={() => {
                  onSort(nextSort(index, direction));
                }}
              >
                <span className={styles.headText}>{labelOf(column)}</span>
                {direction === 'asc' && <ArrowUpRegular />}
                {direction === 'desc' && <ArrowDownRegular />}
              </button>
              <ResizeHandle
                label={labelOf(column)}
                widthPx={widthPx}
                onWidth={(width) => {
                  onWidth(index, width);
                }}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Ascending, descending, as it came. */
function nextSort(column: number, direction: GridSort['direction'] | undefined): GridSort | undefined {
  if (direction === undefined) return { column, direction: 'asc' };
  return direction === 'asc' ? { column, direction: 'desc' } : undefined;
}

function ResizeHandle({
  label,
  widthPx,
  onWidth,
}: {
  readonly label: string;
  readonly widthPx: number;
  readonly onWidth: (widthPx: number) => void;
}) {
  const styles = useResultGridStyles();
  const start = useRef<{ readonly x: number; readonly widthPx: number }>(undefined);
  const limited = (width: number) => Math.round(Math.max(columnWidthPx.least, Math.min(columnWidthPx.byHand, width)));
  const begin = (event: PointerEvent) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, widthPx };
  };
  const move = (event: PointerEvent) => {
    if (start.current !== undefined) onWidth(limited(start.current.widthPx + event.clientX - start.current.x));
  };
  const step = (event: KeyboardEvent) => {
    const change = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onWidth(limited(widthPx + change));
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={gridText.resize({ column: label })}
      aria-valuenow={widthPx}
      aria-valuemin={columnWidthPx.least}
      aria-valuemax={columnWidthPx.byHand}
      tabIndex={0}
      className={styles.handle}
      onPointerDown={begin}
      onPointerMove={move}
      onKeyDown={step}
      onPointerUp={() => {
        start.current = undefined;
      }}
    />
  );
}
