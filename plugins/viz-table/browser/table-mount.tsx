import { useMemo, useState } from 'react';
import { useIsPrinting } from '#core/browser/ui';
import { ownValue } from '#core/common';
import { numberOf, type FormData, type VizMountProps } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { messages } from '../common/messages.ts';
import { columnWidths, movedModel, tableModel, tableNotice, type TableModel } from '../common/table-model.ts';
import { firstRowNumber, tableOptionsOf, type TableOptions } from '../common/table-options.ts';
import { arranged, plainView, type ColumnView } from '../common/columns/column-view.ts';
import { useColumnView } from './columns/use-column-view.ts';
import { useSummaries } from './columns/use-summaries.ts';
import { ColumnMenus, type OpenColumnMenu } from './columns/column-menus.tsx';
import { ownStateOf, tableAnswers, type TableOwnState } from '../common/table-query.ts';
import { PrintedTable } from './printed-table.tsx';
import { rowNumbersPx, TableGrid } from './table-grid.tsx';
import { useTableStyles } from './table-mount.styles.ts';
import { TablePager } from './table-pager.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useTableSearch } from './use-table-search.ts';
import { visibleRows, type TableSort } from './table-view.ts';

const cellFontPx = 12;
const scrollbarPx = 12;

/** The live table: only the cells in sight exist, so 50,000 rows scroll as well as 50. */
export default function TableMount(props: VizMountProps) {
  const { size, theme } = props;
  const styles = useTableStyles();
  const [ownView, onView] = useColumnView(props.formData);
  // Who edits the chart sees it as everybody does.
  const view = props.isEdited === true ? plainView : ownView;
  const read = useSummaries(props, view);
  const { data, formData } = read;
  const options = useMemo(() => tableOptionsOf(formData), [formData]);
  const { standing, model, all } = useModels({ ...props, ...read }, options, view);
  const { sort, setSort, own, onOwn } = useTableSort(props);
  // Here, since the grid goes while a search or a brush leaves no row.
  const [draggedPx, setDraggedPx] = useState<Readonly<Record<string, number>>>({});
  const [menu, setMenu] = useState<OpenColumnMenu>();
  const roomPx = size.widthPx - scrollbarPx - rowNumbersPx(options, formData, standing.rowCount);
  const widths = useWidths(standing, roomPx, draggedPx);
  const unknown = tableNotice(options, model);
  const isPrinting = useIsPrinting();
  const isPaged = formData['server_pagination'] === true;
  const { search, setSearch, found: wanted, isAsked } = useTableSearch(formData, own, onOwn);
  // The database has sorted all pages, and searched them.
  const rows = useMemo(
    () => visibleRows(model, isAsked ? '' : wanted, isPaged ? undefined : sort),
    [model, isAsked, wanted, isPaged, sort],
  );
  const allRows = countedRows(formData, data) ?? model.rowCount;
  return (
    <div className={styles.root} style={isPrinting ? undefined : { width: size.widthPx, height: size.heightPx }}>
      {options.include_search && (
        <TableToolbar
          search={search}
          onSearch={setSearch}
          found={rows.length}
          rowCount={model.rowCount}
          allRows={allRows}
          isFound={isAsked && wanted.trim() !== ''}
        />
      )}
      {!isPrinting && <TableNotices unknown={unknown} failure={read.failure} />}
      {rows.length === 0 ? (
        <div className={styles.empty}>
          {wanted.trim() === '' ? messages.noData() : messages.noMatch({ search: wanted })}
        </div>
      ) : (
        <div className={isPrinting ? styles.away : styles.stage}>
          <div className={styles.stage} style={isPrinting ? { width: size.widthPx, height: size.heightPx } : undefined}>
            <TableGrid
              {...props}
              formData={formData}
              model={model}
              widths={widths}
              rows={rows}
              sort={sort}
              onSort={setSort}
              onDrag={setDraggedPx}
              options={options}
              onMenu={(column, anchor, selected) => setMenu({ column, anchor, selected })}
              theme={theme}
            />
          </div>
        </div>
      )}
      {isPrinting && rows.length > 0 && (
        <PrintedTable
          model={model}
          rows={rows}
          allRows={wanted === '' || isAsked ? allRows : rows.length}
          widths={widths}
          theme={theme}
          numberFrom={firstRowNumber(options, formData)}
          unknown={unknown}
        />
      )}
      <ColumnMenus
        {...props}
        {...{ menu, model, all, rows, formData, options, sort, view, onView }}
        onSort={setSort}
        onClose={() => setMenu(undefined)}
      />
      {isPaged && !isPrinting && <TablePager own={own} rowCount={allRows} onPage={onOwn} />}
    </div>
  );
}

/** Widths that a reader gave, else those that fit. px, by column */
function useWidths(standing: TableModel, roomPx: number, draggedPx: Readonly<Record<string, number>>) {
  return useMemo(() => {
    const fitted = columnWidths(standing, roomPx, cellFontPx);
    return standing.columns.map((column, index) => ownValue(draggedPx, column.name) ?? fitted[index] ?? 0);
  }, [standing, roomPx, draggedPx]);
}

interface TableNoticesProps {
  /** What is not shown as it should be: rules that are not known, cut trends. */
  readonly unknown: string | undefined;
  /** Why the reader's summaries are not there; empty: they are. */
  readonly failure: string;
}

function TableNotices({ unknown, failure }: TableNoticesProps) {
  const styles = useTableStyles();
  return (
    <>
      {unknown !== undefined && (
        <div role="note" className={styles.notice}>
          {unknown}
        </div>
      )}
      {failure !== '' && (
        <div role="status" className={styles.notice}>
          {failure}
        </div>
      )}
    </>
  );
}

/** Rows of all pages; undefined where they do not come in pages. */
function countedRows(formData: FormData, data: readonly ColumnarResult[]): number | undefined {
  return numberOf(tableAnswers(formData, data).rowCount?.columns[0]?.values[0]) ?? undefined;
}

/** By what the rows are sorted: of server pages all of them, by the database. */
function useTableSort({ formData, onOptions, onOwnState }: VizMountProps) {
  const [inPage, setInPage] = useState<TableSort | undefined>(undefined);
  const own = ownStateOf(formData);
  const onOwn = (next: TableOwnState) => {
    if (onOwnState === undefined) onOptions({ ownState: next });
    else onOwnState({ ...next });
  };
  if (formData['server_pagination'] !== true) return { sort: inPage, setSort: setInPage, own, onOwn };
  const [first] = own.sortBy;
  return {
    sort: first === undefined ? undefined : { column: first.key, descending: first.desc },
    setSort: (next: TableSort | undefined) =>
      onOwn({
        ...own,
        currentPage: 0,
        sortBy: next === undefined ? [] : [{ key: next.column, desc: next.descending }],
      }),
    own,
    onOwn,
  };
}

/** The table of the result that a brush does not move, and of what is shown, in the same columns. */
function useModels(
  { data, settled, formData, formats, formatOf, labelOf }: VizMountProps,
  options: TableOptions,
  view: ColumnView,
) {
  const whole = useMemo(
    () =>
      tableModel({
        data: settled,
        options,
        formData,
        formats,
        labelOf,
        ...(formatOf === undefined ? {} : { formatOf }),
      }),
    [settled, options, formData, formats, labelOf, formatOf],
  );
  const standing = useMemo(() => ({ ...whole, columns: arranged(whole.columns, view) }), [whole, view]);
  const model = useMemo(
    () => (data === settled ? standing : movedModel(standing, formData, data)),
    [data, settled, standing, formData],
  );
  return { standing, model, all: whole.columns };
}
