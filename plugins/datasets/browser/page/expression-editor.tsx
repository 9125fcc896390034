import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import { useEffect, useMemo, useRef } from 'react';
import { CodeEditor, FormField } from '#core/browser/ui';
import type { SqlCompletion } from '#plugins/datasets';
import { placeOfProblem } from '#plugins/databases';
import { pageMessages as messages } from '../../common/page-messages.ts';
import type { Checked } from './dataset-page-state.ts';

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1' },
  line: { display: 'flex', gap: '8px', alignItems: 'center', minHeight: '32px', flexWrap: 'wrap' },
  valid: { color: tokens.colorPaletteGreenForeground1, display: 'inline-flex', gap: '4px', alignItems: 'center' },
  invalid: {
    color: tokens.colorPaletteRedForeground1,
    display: 'inline-flex',
    gap: '4px',
    alignItems: 'center',
    overflowWrap: 'anywhere',
  },
});

interface ExpressionEditorProps {
  readonly value: string;
  readonly checked: Checked | undefined;
  readonly isReadOnly: boolean;
  /** Names that it may use. */
  readonly completions: readonly SqlCompletion[];
  readonly onChange: (expression: string) => void;
  readonly onCheck: () => void;
}

/** How long typing must rest before the database is asked. Milliseconds. */
const restMs = 600;

/** SQL of a calculated column or metric; the database checks it when typing rests. */
export function ExpressionEditor(props: ExpressionEditorProps) {
  const { value, checked, isReadOnly, completions, onChange, onCheck } = props;
  const styles = useStyles();
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(onCheck);
  useEffect(() => {
    latest.current = onCheck;
  });
  useEffect(
    () => () => {
      clearTimeout(rest.current);
    },
    [],
  );
  const message = checked?.status === 'invalid' ? checked.message : undefined;
  const marks = useMemo(() => {
    if (message === undefined) return [];
    const { line, from, until } = placeOfProblem(value, message);
    return [{ message, line, startColumn: from + 1, endColumn: until + 1 }];
  }, [value, message]);
  const isEmpty = value.trim() === '';
  return (
    <div className={styles.root}>
      <FormField label={messages.expression()} required>
        <CodeEditor
          language="sql"
          heightPx={92}
          ariaLabel={messages.expression()}
          initialValue={value}
          isReadOnly={isReadOnly}
          completions={completions}
          marks={marks}
          onChange={(expression) => {
            onChange(expression);
            clearTimeout(rest.current);
            if (expression.trim() !== '') rest.current = setTimeout(() => latest.current(), restMs);
          }}
        />
      </FormField>
      {!isReadOnly && (
        <div className={styles.line} role="status">
          <Button size="small" disabled={isEmpty || checked?.status === 'checking'} onClick={onCheck}>
            {messages.check()}
          </Button>
          {checked?.status === 'checking' && messages.checking()}
          {checked?.status === 'valid' && (
            <span className={styles.valid}>
              <CheckmarkCircleRegular />
              {checked.type === null ? messages.validPlain() : messages.valid({ type: checked.type })}
            </span>
          )}
          {checked?.status === 'invalid' && (
            <span className={styles.invalid}>
              <ErrorCircleRegular />
              {checked.message}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
