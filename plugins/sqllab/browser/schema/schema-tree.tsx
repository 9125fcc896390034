import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Button, Dropdown, Option, makeStyles, tokens } from '@fluentui/react-components';
import {
  ArrowClockwiseRegular,
  ChevronDownRegular,
  ChevronRightRegular,
  EyeRegular,
  KeyRegular,
  TableRegular,
  TableSearchRegular,
} from '@fluentui/react-icons';
import { useBranch } from '#core/browser';
import { ErrorState, SearchField } from '#core/browser/ui';
import { addTab, editTab } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import {
  SchemaBrowser,
  readColumns,
  readSchemas,
  readTables,
  schemaKey,
  tableKey,
} from '../../contract/schema-state.ts';
import { treeRows, type TreeRow } from '../../common/tree-rows.ts';
import { schemaTexts as texts } from '../../common/schema-messages.ts';

const rowPx = 26;
/** Rows of a preview. Specification §9.4.2a. */
const previewRows = 100;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: { display: 'flex', flexDirection: 'column', gap: '6px', padding: '8px', flexShrink: 0 },
  line: { display: 'flex', gap: '4px', alignItems: 'center' },
  schema: { minWidth: 0, flexGrow: 1 },
  list: { flexGrow: 1, minHeight: 0, overflow: 'auto', fontSize: tokens.fontSizeBase200 },
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: `${rowPx}px`,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    paddingRight: '4px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':hover button': { opacity: 1 },
  },
  name: {
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    flexGrow: 1,
    minWidth: 0,
    height: '100%',
    padding: '0 0 0 4px',
    textAlign: 'left',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  column: { paddingLeft: '26px' },
  type: {
    color: tokens.colorNeutralForeground3,
    marginLeft: 'auto',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase100,
  },
  act: { opacity: 0, minWidth: '22px', width: '22px', height: '22px', padding: 0, ':focus-visible': { opacity: 1 } },
  hint: { color: tokens.colorNeutralForeground3, padding: '8px' },
});

export interface SchemaTreeProps {
  readonly tab: EditorTab;
  readonly quote: (name: string) => string;
  readonly onInsert: (text: string) => void;
}

/** Tables of the shown tab's database, with their columns. */
export function SchemaTree({ tab, quote, onInsert }: SchemaTreeProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const state = useBranch(SchemaBrowser);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { dbId } = tab;
  const schemas = dbId === null ? undefined : state.schemas[dbId];
  const schema = tab.schema ?? defaultSchema(schemas?.items ?? []);
  const key = dbId === null || schema === undefined ? undefined : schemaKey(dbId, schema);
  const tables = key === undefined ? undefined : state.tables[key];
  useEffect(() => {
    if (dbId !== null && schemas === undefined) dispatch(readSchemas({ dbId }));
  }, [dispatch, dbId, schemas]);
  useEffect(() => {
    if (dbId !== null && schema !== undefined && tables === undefined) dispatch(readTables({ dbId, schema }));
  }, [dispatch, dbId, schema, tables]);
  const columnsOf = (table: string) =>
    dbId === null || schema === undefined ? undefined : state.columns[tableKey(dbId, schema, table)];
  const rows = treeRows(tables?.items ?? [], search, open, columnsOf);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 10,
  });
  const toggle = (table: string) => {
    const next = new Set(open);
    if (!next.delete(table)) {
      next.add(table);
      if (dbId !== null && schema !== undefined && columnsOf(table) === undefined) {
        dispatch(readColumns({ dbId, schema, table }));
      }
    }
    setOpen(next);
  };
  const preview = (table: string) => {
    const from = tab.schema === null ? quote(table) : `${quote(tab.schema)}.${quote(table)}`;
    dispatch(
      addTab({ change: { name: table, sql: `SELECT *\nFROM ${from}\nLIMIT ${String(previewRows)}`, autorun: true } }),
    );
  };
  const failure = schemas?.error ?? tables?.error;
  return (
    <section className={styles.root} aria-label={texts.tables()}>
      <div className={styles.head}>
        <div className={styles.line}>
          <Dropdown
            size="small"
            className={styles.schema}
            aria-label={texts.schema()}
            value={schema ?? ''}
            selectedOptions={schema === undefined ? [] : [schema]}
            onOptionSelect={(_event, { optionValue }) => {
              dispatch(editTab({ change: { schema: optionValue ?? null } }));
            }}
          >
            {(schemas?.items ?? []).map((each) => (
              <Option key={each} value={each}>
                {each}
              </Option>
            ))}
          </Dropdown>
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowClockwiseRegular />}
            aria-label={texts.refresh()}
            title={texts.refresh()}
            onClick={() => {
              if (dbId !== null && schema !== undefined) dispatch(readTables({ dbId, schema, force: true }));
            }}
          />
        </div>
        <SearchField value={search} placeholder={texts.search()} onChange={setSearch} size="small" />
      </div>
      {failure !== undefined && <ErrorState error={failure} />}
      {failure === undefined && rows.length === 0 && (
        <span className={styles.hint}>
          {tables?.status === 'ready' ? (search === '' ? texts.none() : texts.noneFound()) : texts.loading()}
        </span>
      )}
      <div ref={scroller} className={styles.list} role="tree" aria-label={texts.tables()}>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <div
                key={row.id}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
                role="presentation"
              >
                <TreeName row={row} onToggle={toggle} onInsert={(name) => onInsert(quote(name))} />
                {row.kind === 'table' && (
                  <>
                    <Button
                      className={styles.act}
                      size="small"
                      appearance="transparent"
                      icon={<EyeRegular />}
                      aria-label={texts.preview({ name: row.name })}
                      title={texts.preview({ name: row.name })}
                      onClick={() => {
                        preview(row.name);
                      }}
                    />
                    <Button
                      className={styles.act}
                      size="small"
                      appearance="transparent"
                      icon={<TableSearchRegular />}
                      aria-label={texts.insert({ name: row.name })}
                      title={texts.insert({ name: row.name })}
                      onClick={() => {
                        onInsert(quote(row.name));
                      }}
                    />
                  </>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** `main` and `public` stand in front where nobody chose. */
function defaultSchema(schemas: readonly string[]): string | undefined {
  return schemas.find((schema) => schema === 'main' || schema === 'public') ?? schemas[0];
}

function TreeName({
  row,
  onToggle,
  onInsert,
}: {
  readonly row: TreeRow;
  readonly onToggle: (table: string) => void;
  readonly onInsert: (name: string) => void;
}) {
  const styles = useStyles();
  if (row.kind === 'note') return <span className={styles.hint}>{row.text}</span>;
  const isTable = row.kind === 'table';
  return (
    <button
      type="button"
      role="treeitem"
      aria-level={isTable ? 1 : 2}
      {...(isTable ? { 'aria-expanded': row.isOpen } : {})}
      className={styles.name}
      title={isTable ? row.name : `${row.name} ${row.type}`}
      onClick={() => {
        if (isTable) onToggle(row.name);
        else onInsert(row.name);
      }}
    >
      {isTable && (row.isOpen ? <ChevronDownRegular fontSize={12} /> : <ChevronRightRegular fontSize={12} />)}
      {isTable && <TableRegular fontSize={14} />}
      {!isTable && <span className={styles.column}>{row.isKey && <KeyRegular fontSize={12} />}</span>}
      <span className={styles.text}>{row.name}</span>
      <span className={styles.type}>
        {isTable ? (row.type === 'table' ? '' : texts.isView()) : row.type.toLowerCase()}
      </span>
    </button>
  );
}
