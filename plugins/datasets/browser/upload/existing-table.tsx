import { useDispatch } from 'react-redux';
import { Button, MessageBar, MessageBarBody, Radio, RadioGroup, makeStyles, tokens } from '@fluentui/react-components';
import { narrowScreen } from '#core/browser/ui';
import type { UploadTable } from '#plugins/datasets';
import { uploadPageMessages as messages } from '../../common/upload-page-messages.ts';
import { typeTexts } from './type-texts.ts';
import { uploadSlice } from './upload-slice.ts';
import { existingTable, type UploadState } from './upload-state.ts';

const useStyles = makeStyles({
  root: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: '8px 12px',
    overflowWrap: 'anywhere',
  },
  heading: { fontWeight: tokens.fontWeightSemibold },
  changes: {
    margin: '4px 0 4px 4px',
    paddingLeft: '16px',
    maxHeight: '140px',
    overflow: 'auto',
    fontSize: tokens.fontSizeBase200,
    [narrowScreen]: { maxHeight: 'none' }, // the dialog scrolls
  },
  action: { minWidth: 'auto', marginLeft: '4px' },
});

/** What becomes of a table that has the name already, before anything is done to it. */
export function ExistingTable({ state }: { readonly state: UploadState }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const table = existingTable(state);
  const other = state.upload?.existing_table_name ?? null;
  if (table === undefined) {
    if (other === null || other === state.tableName.trim()) return null;
    return (
      <div>
        {messages.nameTaken({ name: other })}
        <Button
          className={styles.action}
          size="small"
          onClick={() => {
            dispatch(uploadSlice.actions.tableNamed({ name: other }));
          }}
        >
          {messages.useExisting({ name: other })}
        </Button>
      </div>
    );
  }
  if (!table.may_change)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{messages.notYours({ name: table.name })}</MessageBarBody>
      </MessageBar>
    );
  return (
    <section className={styles.root} aria-label={messages.existing({ name: table.name })}>
      <div className={styles.heading} id="existing-table">
        {messages.existing({ name: table.name })}
      </div>
      <RadioGroup
        aria-labelledby="existing-table"
        value={state.ifExists}
        onChange={(_event, data) => {
          const ifExists = data.value === 'append' ? 'append' : 'replace';
          dispatch(uploadSlice.actions.existingTreated({ ifExists }));
        }}
      >
        <Radio value="replace" label={messages.replaceTable(rowsOf(table))} />
        <Radio value="append" label={messages.appendToTable(rowsOf(table))} />
      </RadioGroup>
      {state.ifExists !== 'fail' && <Changes table={table} isAppend={state.ifExists === 'append'} />}
    </section>
  );
}

function rowsOf({ row_count }: UploadTable): { readonly count: number; readonly rows: string } {
  const count = row_count ?? 0;
  return { count, rows: count.toLocaleString('en') };
}

/** New, missing and retyped columns, with what each means for the choice. */
function Changes({ table, isAppend }: { readonly table: UploadTable; readonly isAppend: boolean }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const of = (change: UploadTable['columns'][number]['change']) =>
    table.columns.filter((column) => column.change === change);
  const [added, missing, retyped] = [of('new'), of('missing'), of('retyped')];
  const namesOf = (columns: UploadTable['columns']) => columns.map(({ name }) => name).join(', ');
  if (table.columns.length === 0) return <div className={styles.changes}>{messages.sameColumns()}</div>;
  const change = (
    sourceName: string | null,
    part: Parameters<typeof uploadSlice.actions.columnChanged>[0]['change'],
  ) => {
    if (sourceName !== null) dispatch(uploadSlice.actions.columnChanged({ sourceName, change: part }));
  };
  return (
    <ul className={styles.changes} aria-label={messages.changes()} tabIndex={0}>
      {added.length > 0 && (
        <li>
          {isAppend
            ? messages.noSuchColumns({ names: namesOf(added), count: added.length })
            : messages.newColumns({ names: namesOf(added), count: added.length })}
          {isAppend && (
            <Button
              className={styles.action}
              size="small"
              onClick={() => {
                for (const { sourceName } of added) change(sourceName, { isIncluded: false });
              }}
            >
              {messages.leaveOut()}
            </Button>
          )}
        </li>
      )}
      {missing.length > 0 && (
        <li>
          {isAppend
            ? messages.emptyColumns({ names: namesOf(missing), count: missing.length })
            : messages.goneColumns({ names: namesOf(missing), count: missing.length })}
        </li>
      )}
      {retyped.map(({ name, sourceName, table_type: tableType, file_type: fileType }) => (
        <li key={name}>
          {tableType !== null && fileType !== null
            ? messages.retyped({ name, before: typeTexts[tableType](), after: typeTexts[fileType]() })
            : name}
          {isAppend && messages.retypedAppend()}
          {tableType !== null && (
            <Button
              className={styles.action}
              size="small"
              onClick={() => {
                change(sourceName, { type: tableType, isTyped: true });
              }}
            >
              {messages.readAs({ name, type: typeTexts[tableType]() })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
