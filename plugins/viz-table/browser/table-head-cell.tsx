import { mergeClasses } from '@fluentui/react-components';
import type { PointerEvent } from 'react';
import type { TableColumn } from '../common/table-model.ts';
import { text } from '../common/messages.ts';
import { useTableStyles } from './table-mount.styles.ts';
import type { TableSort } from './table-view.ts';

interface TableHeadCellProps {
  readonly id: string;
  readonly column: TableColumn;
  readonly columnIndex: number;
  /** px */
  readonly left: number;
  readonly width: number;
  readonly sort: TableSort | undefined;
  readonly isCurrent: boolean;
  readonly onSort: () => void;
  /** While the edge is dragged; `isDone` with the last width. */
  readonly onResize: (width: number, isDone: boolean) => void;
  /** Back to the width that fits the content. */
  readonly onFit: () => void;
}

/** A heading: a click sorts, its right edge changes the width. */
export function TableHeadCell(props: TableHeadCellProps) {
  const { id, column, columnIndex, left, width, sort, isCurrent, onSort, onResize, onFit } = props;
  const styles = useTableStyles();
  const isSorted = sort?.column === column.name;
  const startResize = (event: PointerEvent<HTMLDivElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const startX = event.clientX;
    const handle = event.currentTarget;
    const widthAt = (x: number) => Math.max(40, Math.round(width + x - startX));
    handle.onpointermove = (move) => {
      onResize(widthAt(move.clientX), false);
    };
    handle.onpointerup = (end) => {
      handle.onpointermove = null;
      handle.onpointerup = null;
      onResize(widthAt(end.clientX), true);
    };
  };
  return (
    <div
      id={id}
      role="columnheader"
      aria-colindex={columnIndex + 1}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      title={column.label}
      style={{ left, width }}
      className={mergeClasses(
        styles.cell,
        styles.headCell,
        column.align === 'right' && styles.headRight,
        column.align === 'center' && styles.headCenter,
        isCurrent && styles.current,
      )}
      onClick={onSort}
    >
      <span className={styles.headWords}>{column.label}</span>
      {isSorted && (
        <span
          className={styles.arrow}
          role="img"
          aria-label={sort.descending ? text.sortedDescending() : text.sortedAscending()}
        >
          {sort.descending ? '▼' : '▲'}
        </span>
      )}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={text.resize({ name: column.label })}
        className={styles.handle}
        onPointerDown={startResize}
        onClick={(event) => {
          event.stopPropagation();
        }}
        onDoubleClick={onFit}
      />
    </div>
  );
}
