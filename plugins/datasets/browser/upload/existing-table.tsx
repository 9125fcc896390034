import { useDispatch } from 'react-redux';
import { Button, MessageBar, MessageBarBody, Radio, RadioGroup, makeStyles, tokens } from '@fluentui/react-components';
import { narrowScreen } from '#core/browser/ui';
import type { UploadTable } from '#plugins/datasets';
import { uploadTexts as texts } from '../../common/upload-texts.ts';
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
        {texts.nameTaken({ name: other })}
        <Button
          className={styles.action}
          size="small"
          onClick={() => {
            dispatch(uploadSlice.actions.tableNamed({ name: other }));
          }}
        >
          {texts.useExisting({ name: other })}
        </Button>
      </div>
    );
  }
  if (!table.may_change)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{texts.notYours({ name: table.name })}</MessageBarBody>
      </MessageBar>
    );
  return (
    <section className={styles.root} aria-label={texts.existing({ name: table.name })}>
      <div className={styles.heading} id="existing-table">
        {texts.existing({ name: table.name })}
      </div>
      <RadioGroup
        aria-labelledby="existing-table"
        value={state.ifExists}
        onChange={(_event, data) => {
          const ifExists = data.value === 'append' ? 'append' : 'replace';
          dispatch(uploadSlice.actions.existingTreated({ ifExists }));
        }}
      >
        <Radio value="replace" label={texts.replaceTable(rowsOf(table))} />
        <Radio value="append" label={texts.appendToTable(rowsOf(table))} />
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
  if (table.columns.length === 0) return <div className={styles.changes}>{texts.sameColumns()}</div>;
  const change = (
    sourceName: string | null,
    part: Parameters<typeof uploadSlice.actions.columnChanged>[0]['change'],
  ) => {
    if (sourceName !== null) dispatch(uploadSlice.actions.columnChanged({ sourceName, change: part }));
  };
  return (
    <ul className={styles.changes} aria-label={texts.changes()} tabIndex={0}>
      {added.length > 0 && (
        <li>
          {isAppend
            ? texts.noSuchColumns({ names: namesOf(added), count: added.length })
            : texts.newColumns({ names: namesOf(added), count: added.length })}
          {isAppend && (
            <Button
              className={styles.action}
              size="small"
              onClick={() => {
                for (const { sourceName } of added) change(sourceName, { isIncluded: false });
              }}
            >
              {texts.leaveOut()}
            </Button>
          )}
        </li>
      )}
      {missing.length > 0 && (
        <li>
          {isAppend
            ? texts.emptyColumns({ names: namesOf(missing), count: missing.length })
            : texts.goneColumns({ names: namesOf(missing), count: missing.length })}
        </li>
      )}
      {retyped.map(({ name, sourceName, table_type: tableType, file_type: fileType }) => (
        <li key={name}>
          {tableType !== null && fileType !== null
            ? texts.retyped({ name, before: typeTexts[tableType](), after: typeTexts[fileType]() })
            : name}
          {isAppend && texts.retypedAppend()}
          {tableType !== null && (
            <Button
              className={styles.action}
              size="small"
              onClick={() => {
                change(sourceName, { type: tableType, isTyped: true });
              }}
            >
              {texts.readAs({ name, type: typeTexts[tableType]() })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
