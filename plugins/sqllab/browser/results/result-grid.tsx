import {
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowSortDownRegular, ArrowSortUpRegular } from '@fluentui/react-icons';
import { ErrorState, SkeletonRows } from '#core/browser/ui';
import type { CellValue } from '#plugins/databases';
import type { RowView } from '../../contract/result-routes.ts';
import { cellText } from '../../common/cell-text.ts';
import { resultTexts as texts } from '../../common/result-messages.ts';
import { RowPagesContext, type RowColumn } from '../rows/row-pages.ts';

export interface ResultGridProps {
  readonly resultKey: string;
  readonly name: string;
  readonly search: string;
}

const rowPx = 26;
/** Specification §9.4.2b. */
const columnPx = { narrow: 120, usual: 240, wide: 320 } as const;

const useStyles = makeStyles({
  root: {
    height: '100%',
    overflow: 'auto',
    position: 'relative',
    fontSize: tokens.fontSizeBase200,
    outlineOffset: '-2px',
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    display: 'flex',
    width: 'max-content',
    minWidth: '100%',
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  headCell: {
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '5px 8px',
    cursor: 'pointer',
    flexShrink: 0,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  headName: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  type: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase100,
  },
  row: { position: 'absolute', left: 0, display: 'flex', width: 'max-content', minWidth: '100%', height: `${rowPx}px` },
  odd: { backgroundColor: tokens.colorNeutralBackground2 },
  number: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: '56px',
    flexShrink: 0,
    padding: '4px 8px',
    textAlign: 'right',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
    boxSizing: 'border-box',
    fontVariantNumeric: 'tabular-nums',
  },
  cell: {
    flexShrink: 0,
    boxSizing: 'border-box',
    padding: '4px 8px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  numeric: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  empty: { color: tokens.colorNeutralForegroundDisabled, fontStyle: 'italic' },
  active: { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-2px' },
  none: { padding: '24px', color: tokens.colorNeutralForeground3 },
});

/** Stored rows in a grid: only what is on the screen is drawn, only pages near it are asked for. */
export function ResultGrid({ resultKey, name, search }: ResultGridProps) {
  const styles = useStyles();
  const pages = useContext(RowPagesContext);
  if (pages === undefined) throw new Error('The grid stands outside the page of the editor.');
  const [sort, setSort] = useState<RowView['sort']>(undefined);
  const view = useMemo(
    (): RowView => ({ ...(sort === undefined ? {} : { sort }), ...(search === '' ? {} : { search }) }),
    [sort, search],
  );
  const subscribe = useCallback(
    (listener: () => void) => pages.subscribe(resultKey, view, listener),
    [pages, resultKey, view],
  );
  const snapshot = useSyncExternalStore(subscribe, () => pages.read(resultKey, view));
  const [active, setActive] = useState({ row: 0, column: 0 });
  const scroller = useRef<HTMLDivElement>(null);
  const total = snapshot?.total ?? 0;
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
  });
  const shown = rows.getVirtualItems();
  const [from, to] = [shown[0]?.index ?? 0, (shown.at(-1)?.index ?? 0) + 1];
  useEffect(() => {
    pages.want(resultKey, view, from, Math.max(to, 1));
  }, [pages, resultKey, view, from, to, total]);
  if (snapshot?.error !== undefined) return <ErrorState error={snapshot.error} />;
  if (snapshot === undefined) return <SkeletonRows count={8} />;
  const { columns, cell } = snapshot;
  const widths = columns.map((column, index) => widthOf(column, (row) => cell(row, index)));
  const cellAt = ({ row, column }: typeof active) => {
    const value = cell(row, column);
    return value === undefined ? '' : cellText(value, columns[column]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, readonly [number, number]>> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
      PageDown: [20, 0],
      PageUp: [-20, 0],
    };
    if ((event.ctrlKey || event.metaKey) && event.key === 'c' && (window.getSelection()?.toString() ?? '') === '') {
      event.preventDefault();
      void navigator.clipboard.writeText(cellAt(active));
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const row = Math.min(total - 1, Math.max(0, active.row + step[0]));
    const column = Math.min(columns.length - 1, Math.max(0, active.column + step[1]));
    setActive({ row, column });
    rows.scrollToIndex(row);
  };
  const sortBy = (column: string) => {
    const [now] = sort ?? [];
    if (now?.column !== column) setSort([{ column, descending: false }]);
    else setSort(now.descending ? undefined : [{ column, descending: true }]);
  };
  return (
    <div
      ref={scroller}
      className={styles.root}
      role="grid"
      tabIndex={0}
      aria-label={texts.grid({ name })}
      aria-rowcount={total + 1}
      aria-colcount={columns.length}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head} role="row">
        <span className={styles.number} role="columnheader" aria-label="#" />
        {columns.map((column, index) => {
          const [now] = sort ?? [];
          const isSorted = now?.column === column.name;
          return (
            <button
              key={index}
              type="button"
              role="columnheader"
              aria-sort={!isSorted ? 'none' : now.descending ? 'descending' : 'ascending'}
              className={styles.headCell}
              style={{ width: widths[index] }}
              title={`${column.name}\n${column.type}`}
              onClick={() => {
                sortBy(column.name);
              }}
            >
              <span className={styles.headName}>{column.name}</span>
              <span className={styles.type}>{column.type.toLowerCase()}</span>
              {isSorted && (now.descending ? <ArrowSortDownRegular /> : <ArrowSortUpRegular />)}
            </button>
          );
        })}
      </div>
      {total === 0 && <div className={styles.none}>{texts.zeroRows()}</div>}
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {shown.map(({ index: row, start }) => (
          <div
            key={row}
            role="row"
            aria-rowindex={row + 2}
            className={mergeClasses(styles.row, row % 2 === 1 && styles.odd)}
            style={{ transform: `translateY(${start}px)` }}
          >
            <span className={styles.number} role="rowheader">
              {row + 1}
            </span>
            {columns.map((column, index) => {
              const value = cell(row, index);
              return (
                <span
                  key={index}
                  role="gridcell"
                  className={mergeClasses(
                    styles.cell,
                    column.type_generic === 0 && styles.numeric,
                    value === null && styles.empty,
                    active.row === row && active.column === index && styles.active,
                  )}
                  style={{ width: widths[index] }}
                  title={value === undefined || value === null ? undefined : cellText(value, column)}
                  onClick={() => {
                    setActive({ row, column: index });
                  }}
                >
                  {value === undefined ? '' : value === null ? texts.null() : cellText(value, column)}
                </span>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** By the header and the first rows. */
function widthOf(column: RowColumn, cell: (row: number) => CellValue | undefined): number {
  const texts = Array.from({ length: 30 }, (_unused, row) => cell(row)).map((value) =>
    value === undefined || value === null ? 0 : cellText(value, column).length,
  );
  const wanted = Math.max(...texts, column.name.length + column.type.length + 3) * 7.2 + 18;
  if (wanted <= columnPx.narrow) return columnPx.narrow;
  return wanted <= columnPx.usual ? Math.ceil(wanted) : columnPx.wide;
}
