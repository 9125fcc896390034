import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { CodeEditor, FormField } from '#core/browser/ui';
import { sqlCompletions, type DatasetData } from '#plugins/datasets';
import { messages } from '../../common/messages.ts';
import { useSqlCheck, type SqlCheck, type SqlUse } from './use-sql-check.ts';

const useStyles = makeStyles({
  line: { minHeight: '20px', fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere', marginTop: '2px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  valid: { color: tokens.colorPaletteGreenForeground1 },
  invalid: { color: tokens.colorPaletteRedForeground1 },
});

export interface SqlFieldProps {
  readonly dataset: DatasetData;
  readonly use: SqlUse;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (sql: string) => void;
}

/** SQL of a column, a metric or a filter: offers names while one types, and the database says what is wrong when typing rests. */
export function SqlField({ dataset, use, value, placeholder = '', onChange }: SqlFieldProps) {
  const styles = useStyles();
  const check = useSqlCheck(dataset.id, value, use);
  const completions = useMemo(() => sqlCompletions(dataset, use), [dataset, use]);
  const { problem } = check;
  const marks = useMemo(
    () =>
      problem === undefined
        ? []
        : [
            {
              message: problem.message,
              line: problem.line,
              startColumn: problem.from + 1,
              endColumn: problem.until + 1,
            },
          ],
    [problem],
  );
  const tone = check.status === 'valid' ? styles.valid : check.status === 'invalid' ? styles.invalid : styles.quiet;
  return (
    <div>
      <FormField label={messages.sqlExpression()}>
        <CodeEditor
          language="sql"
          heightPx={92}
          ariaLabel={messages.sqlExpression()}
          initialValue={value}
          placeholder={placeholder}
          completions={completions}
          marks={marks}
          onChange={onChange}
        />
      </FormField>
      <div role="status" className={mergeClasses(styles.line, tone)}>
        {statusText(check)}
      </div>
    </div>
  );
}

function statusText({ status, type, problem }: SqlCheck): string {
  switch (status) {
    case 'none':
      return '';
    case 'checking':
      return messages.sqlChecking();
    case 'valid':
      return type === undefined ? messages.sqlValid() : messages.sqlValidOf({ type });
    case 'invalid':
      return problem?.message ?? '';
  }
}
