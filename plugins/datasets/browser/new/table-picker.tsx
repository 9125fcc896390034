import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { EyeRegular, TableRegular } from '@fluentui/react-icons';
import { ErrorState, SearchField, SkeletonRows, narrowScreen } from '#core/browser/ui';
import { newDatasetMessages as messages } from '../../common/new-dataset-messages.ts';
import { chooseTable, type NewDatasetState } from './new-dataset-state.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '280px minmax(0, 1fr)',
    gap: '16px',
    [narrowScreen]: { gridTemplateColumns: '1fr' },
  },
  pane: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    padding: '8px',
    minHeight: '120px',
  },
  list: { listStyleType: 'none', margin: '8px 0 0', padding: 0, maxHeight: '420px', overflowY: 'auto' },
  table: {
    display: 'flex',
    gap: '8px',
    alignItems: 'center',
    width: '100%',
    padding: '6px 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    textAlign: 'left',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, fontWeight: tokens.fontWeightSemibold },
  icon: { color: tokens.colorNeutralForeground3, flexShrink: 0 },
  quiet: { color: tokens.colorNeutralForeground3, padding: '8px' },
  heading: { margin: '4px 8px 8px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: '2px 16px',
    margin: 0,
    padding: '0 8px 8px',
    listStyleType: 'none',
    maxHeight: '400px',
    overflowY: 'auto',
  },
  column: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '3px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  type: {
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});

/** Tables of the schema, and the columns of the chosen one. */
export function TablePicker({ form }: { readonly form: NewDatasetState }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const [search, setSearch] = useState('');
  const tables = form.tables.status === 'ready' ? form.tables.rows : [];
  const fitting = tables.filter((table) => table.name.toLowerCase().includes(search.toLowerCase()));
  return (
    <div className={styles.root}>
      <div className={styles.pane}>
        <SearchField value={search} placeholder={messages.searchTables()} onChange={setSearch} />
        {form.tables.status === 'loading' && <SkeletonRows count={6} />}
        {form.tables.status === 'failed' && <ErrorState error={form.tables.error} isCompact />}
        {form.tables.status === 'idle' && <div className={styles.quiet}>{messages.chooseDatabase()}</div>}
        {form.tables.status === 'ready' && fitting.length === 0 && (
          <div className={styles.quiet}>{tables.length === 0 ? messages.noTables() : messages.noTableFits()}</div>
        )}
        <ul className={styles.list}>
          {fitting.map((table) => (
            <li key={table.name}>
              <button
                type="button"
                className={mergeClasses(styles.table, form.table === table.name && styles.chosen)}
                aria-pressed={form.table === table.name}
                onClick={() => {
                  dispatch(chooseTable({ name: table.name }));
                }}
              >
                {table.type === 'table' ? (
                  <TableRegular className={styles.icon} aria-label={messages.table()} />
                ) : (
                  <EyeRegular className={styles.icon} aria-label={messages.view()} />
                )}
                {table.name}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.pane}>
        <Columns form={form} />
      </div>
    </div>
  );
}

function Columns({ form }: { readonly form: NewDatasetState }) {
  const styles = useStyles();
  const { columns, table } = form;
  if (table === null) return <div className={styles.quiet}>{messages.pickTable()}</div>;
  if (columns.status === 'failed') return <ErrorState error={columns.error} isCompact />;
  if (columns.status !== 'ready') return <SkeletonRows count={6} />;
  return (
    <>
      <h2 className={styles.heading}>
        {table} · {messages.columns({ count: columns.rows.length })}
      </h2>
      <ul className={styles.columns} aria-label={messages.columnsOf({ name: table })}>
        {columns.rows.map((column) => (
          <li key={column.name} className={styles.column}>
            <span>{column.name}</span>
            <span className={styles.type}>{column.type}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
