import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Button, Dropdown, Option, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular, TableRegular, TextAddRegular } from '@fluentui/react-icons';
import { useBranch } from '#core/browser';
import { ErrorState, SearchField } from '#core/browser/ui';
import { quoteName } from '#plugins/sql-language';
import { editTab } from '../../contract/editor-state.ts';
import { SchemaBrowser, catalogKey, readSchemas, readTables, schemaKey } from '../../contract/schema-state.ts';
import { openTable } from '../../contract/table-commands.ts';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import { defaultSchema } from '../../common/default-schema.ts';
import { foundTables } from '../../common/found-tables.ts';
import { schemaTexts as texts } from '../../common/schema-messages.ts';
import { CatalogChoice } from './catalog-choice.tsx';
import { OpenTables } from '../tables/open-tables.tsx';
import { useSyntax } from '../state/use-syntax.ts';

const rowPx = 26;

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
    '& svg': { flexShrink: 0 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  type: {
    color: tokens.colorNeutralForeground3,
    marginLeft: 'auto',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase100,
  },
  act: {
    opacity: 0,
    minWidth: '22px',
    width: '22px',
    height: '22px',
    padding: 0,
    ':focus-visible': { opacity: 1 },
    '@media (hover: none)': { opacity: 1 },
  },
  hint: { color: tokens.colorNeutralForeground3, padding: '8px' },
});

export interface SchemaTreeProps {
  readonly tab: TabFrame;
  readonly onInsert: (text: string) => void;
}

/** Tables of the shown tab's database; above them those that are open, with their columns. */
export function SchemaTree({ tab, onInsert }: SchemaTreeProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const state = useBranch(SchemaBrowser);
  const [search, setSearch] = useState('');
  const { dbId, catalog } = tab;
  const syntax = useSyntax(dbId);
  const schemas = dbId === null ? undefined : state.schemas[catalogKey({ dbId, catalog })];
  const schema = tab.schema ?? defaultSchema(schemas?.items ?? []);
  const key = dbId === null || schema === undefined ? undefined : schemaKey({ dbId, catalog, schema });
  const tables = key === undefined ? undefined : state.tables[key];
  useEffect(() => {
    if (dbId !== null && schemas === undefined) dispatch(readSchemas({ dbId, catalog }));
  }, [dispatch, dbId, catalog, schemas]);
  useEffect(() => {
    if (dbId !== null && schema !== undefined && tables === undefined) dispatch(readTables({ dbId, catalog, schema }));
  }, [dispatch, dbId, catalog, schema, tables]);
  const rows = useMemo(() => foundTables(tables?.items ?? [], search), [tables, search]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 10,
  });
  const open = (name: string) => {
    if (dbId !== null) dispatch(openTable({ dbId, catalog, schema: schema ?? null, name }));
  };
  const failure = schemas?.error ?? tables?.error;
  return (
    <section className={styles.root} aria-label={texts.tables()}>
      <OpenTables tab={tab} onInsert={onInsert} />
      <div className={styles.head}>
        <CatalogChoice dbId={dbId} catalog={catalog} />
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
              if (dbId !== null && schema !== undefined) dispatch(readTables({ dbId, catalog, schema, force: true }));
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
      <div ref={scroller} className={styles.list} role="list" aria-label={texts.tables()}>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <div
                key={row.value}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
                role="listitem"
                aria-setsize={rows.length}
                aria-posinset={index + 1}
              >
                <button
                  type="button"
                  className={styles.name}
                  title={texts.openTable({ name: row.value })}
                  onClick={() => {
                    open(row.value);
                  }}
                >
                  <TableRegular fontSize={14} />
                  <span className={styles.text}>{row.value}</span>
                  <span className={styles.type}>{row.type === 'table' ? '' : texts.isView()}</span>
                </button>
                <Button
                  className={styles.act}
                  size="small"
                  appearance="transparent"
                  icon={<TextAddRegular />}
                  aria-label={texts.insert({ name: row.value })}
                  title={texts.insert({ name: row.value })}
                  onClick={() => {
                    onInsert(quoteName(row.value, syntax));
                  }}
                />
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
