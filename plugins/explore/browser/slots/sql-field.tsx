import { Field, Textarea } from '@fluentui/react-components';
import { text } from '../../common/messages.ts';
import { useEditorStyles } from './editor.styles.ts';

export interface SqlFieldProps {
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (sql: string) => void;
}

/** SQL of a metric or a filter. */
export function SqlField({ value, placeholder = '', onChange }: SqlFieldProps) {
  const styles = useEditorStyles();
  return (
    <Field label={text.sqlExpression()} size="small">
      <Textarea
        className={styles.sql}
        value={value}
        spellCheck={false}
        placeholder={placeholder}
        onChange={(_event, data) => onChange(data.value)}
      />
    </Field>
  );
}
