import { Button, Field, Input } from '@fluentui/react-components';
import { CodeRegular, TextBulletListRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { DatasetColumn } from '#plugins/datasets';
import type { QueryColumn } from '#plugins/queries';
import { builtColumn, isSqlColumn, labelProblem, startOfColumn } from '../../common/columns/entered-column.ts';
import { messages } from '../../common/messages.ts';
import type { ChartEditing } from '../use-explore.ts';
import { useEditorStyles } from './editor.styles.ts';
import { FieldPicker } from './field-picker.tsx';
import { SqlField } from './sql-field.tsx';

export interface ColumnEditorProps {
  readonly editing: Pick<ChartEditing, 'dataset' | 'formData' | 'viz'>;
  /** Columns of the dataset that fit the slot. */
  readonly columns: readonly DatasetColumn[];
  /** Undefined for a new field. */
  readonly value: unknown;
  readonly onApply: (column: QueryColumn) => void;
}

/** Edits a dimension: a column of the dataset, or one that is written in SQL. */
export function ColumnEditor({ editing, columns, value, onApply }: ColumnEditorProps) {
  const styles = useEditorStyles();
  const [isSql, setSql] = useState(isSqlColumn(value));
  return (
    <div className={styles.form}>
      {isSql ? (
        <SqlColumnForm editing={editing} value={value} onApply={onApply} />
      ) : (
        <FieldPicker columns={columns} onPick={onApply} />
      )}
      {/* Below both, so that the first keys go to the search, and one button, so that it keeps the focus. */}
      <Button
        className={styles.add}
        size="small"
        appearance="transparent"
        icon={isSql ? <TextBulletListRegular /> : <CodeRegular />}
        onClick={() => setSql(!isSql)}
      >
        {isSql ? messages.chooseColumn() : messages.customSql()}
      </Button>
    </div>
  );
}

function SqlColumnForm({ editing, value, onApply }: Omit<ColumnEditorProps, 'columns'>) {
  const styles = useEditorStyles();
  const [entered, setEntered] = useState(() => startOfColumn(value));
  const column = builtColumn(entered, editing.dataset, value);
  const problem = column === undefined ? undefined : labelProblem(column, value, editing);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (column !== undefined && problem === undefined) onApply(column);
      }}
    >
      <SqlField
        dataset={editing.dataset}
        use="column"
        value={entered.sql}
        placeholder={messages.sqlColumnExample()}
        onChange={(sql) => setEntered((before) => ({ ...before, sql }))}
      />
      <Field label={messages.label()} size="small" {...(problem === undefined ? {} : { validationMessage: problem })}>
        <Input
          size="small"
          value={entered.label}
          placeholder={entered.sql.trim()}
          onChange={(_event, data) => setEntered((before) => ({ ...before, label: data.value }))}
        />
      </Field>
      <div className={styles.end}>
        <Button
          type="submit"
          appearance="primary"
          size="small"
          disabled={column === undefined || problem !== undefined}
        >
          {messages.apply()}
        </Button>
      </div>
    </form>
  );
}
