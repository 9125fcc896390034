import { SearchBox } from '@fluentui/react-components';
import { useDeferredValue, useMemo, useState } from 'react';
import { numberOf, type VizMountProps } from '#plugins/charts';
import { text } from '../common/messages.ts';
import { movedModel, tableModel } from '../common/table-model.ts';
import { tableOptionsOf } from '../common/table-options.ts';
import { TableGrid } from './table-grid.tsx';
import { useTableStyles } from './table-mount.styles.ts';
import { TablePager } from './table-pager.tsx';
import { visibleRows, type TableSort } from './table-view.ts';

/** The live table: only the cells in sight exist, so 50,000 rows scroll as well as 50. */
export default function TableMount(props: VizMountProps) {
  const { data, settled, formData, formats, formatOf, labelOf, size, theme } = props;
  const styles = useTableStyles();
  const options = useMemo(() => tableOptionsOf(formData), [formData]);
  const standing = useMemo(
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
  const model = useMemo(() => (data === settled ? standing : movedModel(standing, data)), [data, settled, standing]);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<TableSort | undefined>(undefined);
  // Here, since the grid goes while a search or a brush leaves no row.
  const [draggedPx, setDraggedPx] = useState<Readonly<Record<string, number>>>({});
  const wanted = useDeferredValue(search);
  const rows = useMemo(() => visibleRows(model, wanted, sort), [model, wanted, sort]);
  const isPaged = formData['server_pagination'] === true;
  const allRows = isPaged ? (numberOf(data[1]?.columns[0]?.values[0]) ?? model.rowCount) : model.rowCount;
  return (
    <div className={styles.root} style={{ width: size.widthPx, height: size.heightPx }}>
      {options.include_search && (
        <div className={styles.toolbar}>
          <SearchBox
            size="small"
            className={styles.search}
            placeholder={text.search()}
            aria-label={text.search()}
            value={search}
            onChange={(_, { value }) => {
              setSearch(value);
            }}
          />
          <span role="status">
            {rows.length === model.rowCount
              ? text.rowsShown({ count: allRows, rows: allRows.toLocaleString('en') })
              : text.rowsFound({ found: rows.length.toLocaleString('en'), count: model.rowCount.toLocaleString('en') })}
          </span>
        </div>
      )}
      {rows.length === 0 ? (
        <div className={styles.empty}>{wanted === '' ? text.noData() : text.noMatch({ search: wanted })}</div>
      ) : (
        <TableGrid
          {...props}
          model={model}
          standing={standing}
          rows={rows}
          sort={sort}
          onSort={setSort}
          draggedPx={draggedPx}
          onDrag={setDraggedPx}
          config={options.column_config}
          theme={theme}
        />
      )}
      {isPaged && (
        <TablePager
          formData={formData}
          rowCount={allRows}
          onPage={(ownState) => {
            props.onOptions({ ownState });
          }}
        />
      )}
    </div>
  );
}
