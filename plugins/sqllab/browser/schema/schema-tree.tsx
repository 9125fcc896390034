import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, Dropdown, Option, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useBranch } from '#core/browser';
import { ErrorState, SearchField } from '#core/browser/ui';
import { quoteName } from '#plugins/sql-language';
import { editTab } from '../../contract/editor-state.ts';
import { SchemaBrowser, catalogKey, readSchemas, readTables, schemaKey } from '../../contract/schema-state.ts';
import { openTable } from '../../contract/table-commands.ts';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import { defaultSchema } from '../../common/default-schema.ts';
import { foundTables } from '../../common/found-tables.ts';
import { schemaMessages as messages } from '../../common/schema-messages.ts';
import { CatalogChoice } from './catalog-choice.tsx';
import { TableList } from './table-list.tsx';
import { OpenTables } from '../tables/open-tables.tsx';
import { useSyntax } from '../state/use-syntax.ts';

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
  const failure = schemas?.error ?? tables?.error;
  return (
    <section className={styles.root} aria-label={messages.tables()}>
      <OpenTables tab={tab} onInsert={onInsert} />
      <div className={styles.head}>
        <CatalogChoice dbId={dbId} catalog={catalog} />
        <SchemaChoice
          schema={schema}
          schemas={schemas?.items ?? []}
          onRefresh={() => {
            if (dbId !== null && schema !== undefined) dispatch(readTables({ dbId, catalog, schema, force: true }));
          }}
        />
        <SearchField value={search} placeholder={messages.search()} onChange={setSearch} size="small" />
      </div>
      {failure !== undefined && <ErrorState error={failure} />}
      {failure === undefined && rows.length === 0 && (
        <span className={styles.hint}>
          {tables?.status === 'ready' ? (search === '' ? messages.none() : messages.noneFound()) : messages.loading()}
        </span>
      )}
      <TableList
        tables={rows}
        onOpen={(name) => {
          if (dbId !== null) dispatch(openTable({ dbId, catalog, schema: schema ?? null, name }));
        }}
        onInsert={(name) => {
          onInsert(quoteName(name, syntax));
        }}
      />
    </section>
  );
}

interface SchemaChoiceProps {
  readonly schema: string | undefined;
  readonly schemas: readonly string[];
  readonly onRefresh: () => void;
}

function SchemaChoice({ schema, schemas, onRefresh }: SchemaChoiceProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  return (
    <div className={styles.line}>
      <Dropdown
        size="small"
        className={styles.schema}
        aria-label={messages.schema()}
        value={schema ?? ''}
        selectedOptions={schema === undefined ? [] : [schema]}
        onOptionSelect={(_event, { optionValue }) => {
          dispatch(editTab({ change: { schema: optionValue ?? null } }));
        }}
      >
        {schemas.map((each) => (
          <Option key={each} value={each}>
            {each}
          </Option>
        ))}
      </Dropdown>
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowClockwiseRegular />}
        aria-label={messages.refresh()}
        title={messages.refresh()}
        onClick={onRefresh}
      />
    </div>
  );
}
