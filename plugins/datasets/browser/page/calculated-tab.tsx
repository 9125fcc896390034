import { Checkbox, makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import { sqlCompletions, type SqlCompletion } from '#plugins/datasets';
import type { ColumnDraft } from '../../common/dataset-draft.ts';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { ColumnDetails } from './column-details.tsx';
import type { DatasetPageState } from './dataset-page-state.ts';
import { ExpressionEditor } from './expression-editor.tsx';
import { newColumn } from './new-parts.ts';
import { PartList } from './part-list.tsx';
import { TextField } from './text-field.tsx';
import type { TabProps } from './use-dataset-edits.ts';

const useStyles = makeStyles({
  flags: { display: 'flex', gap: '8px', flexWrap: 'wrap', gridColumn: '1 / -1' },
  details: { gridColumn: '1 / -1' },
});

/** Columns made of an SQL expression. */
export function CalculatedTab({
  draft,
  edits,
  isReadOnly,
  checks,
}: TabProps & { readonly checks: DatasetPageState['checks'] }) {
  // A calculated column does not use other calculated columns: undoing one would break the other.
  const completions = useMemo(
    () =>
      sqlCompletions({ columns: draft.columns.filter((one) => one.expression === undefined), metrics: [] }, 'column'),
    [draft.columns],
  );
  return (
    <PartList
      items={draft.columns.filter((column) => column.expression !== undefined)}
      partOf={(column) => ({
        key: column.key,
        name: column.column_name,
        label: column.verbose_name,
        expression: column.expression ?? '',
        certifiedBy: column.certified_by,
      })}
      isReadOnly={isReadOnly}
      none={{ title: messages.noCalculated(), text: messages.noCalculatedText() }}
      adding={{
        label: messages.addCalculated(),
        name: messages.newColumn(),
        takenNames: draft.columns.map((known) => known.column_name),
        create: (name) => newColumn(name, ''),
        add: edits.addColumn,
      }}
      onRemove={edits.removeColumn}
    >
      {(column) => <Fields {...{ column, edits, isReadOnly, completions }} checked={checks[column.key]} />}
    </PartList>
  );
}

interface FieldsProps extends Pick<TabProps, 'edits' | 'isReadOnly'> {
  readonly column: ColumnDraft;
  readonly checked: DatasetPageState['checks'][string] | undefined;
  readonly completions: readonly SqlCompletion[];
}

function Fields({ column, edits, isReadOnly, checked, completions }: FieldsProps) {
  const styles = useStyles();
  const change = (values: Partial<ColumnDraft>) => {
    edits.column(column, values);
  };
  return (
    <>
      <TextField
        label={messages.name()}
        hint={messages.keyHint()}
        isRequired
        isCode
        maxLength={255}
        value={column.column_name}
        isReadOnly={isReadOnly}
        onChange={(column_name) => {
          change({ column_name });
        }}
      />
      <TextField
        label={messages.label()}
        hint={messages.labelHint()}
        value={column.verbose_name}
        isReadOnly={isReadOnly}
        onChange={(verbose_name) => {
          change({ verbose_name });
        }}
      />
      <TextField
        label={messages.type()}
        isCode
        value={column.type}
        isReadOnly={isReadOnly}
        onChange={(type) => {
          change({ type });
        }}
      />
      <ExpressionEditor
        value={column.expression ?? ''}
        checked={checked}
        isReadOnly={isReadOnly}
        completions={completions}
        onChange={(expression) => {
          change({ expression });
        }}
        onCheck={() => {
          edits.check(column.key, column.expression ?? '', 'column');
        }}
      />
      <div className={styles.flags}>
        {(
          [
            ['is_dttm', messages.temporal()],
            ['filterable', messages.filterable()],
            ['groupby', messages.dimension()],
          ] as const
        ).map(([key, label]) => (
          <Checkbox
            key={key}
            label={label}
            checked={column[key]}
            disabled={isReadOnly}
            onChange={(_event, data) => {
              change({ [key]: data.checked === true });
            }}
          />
        ))}
      </div>
      <div className={styles.details}>
        <ColumnDetails column={column} isReadOnly={isReadOnly} onChange={change} />
      </div>
    </>
  );
}
