import { Button, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import { FormField } from '#core/browser/ui';
import { pageTexts as texts } from '../../common/page-texts.ts';
import type { Checked } from './dataset-page-state.ts';

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1' },
  text: { fontFamily: tokens.fontFamilyMonospace, width: '100%' },
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
  readonly onChange: (expression: string) => void;
  readonly onCheck: () => void;
}

/** SQL of a calculated column or metric; the database checks it when the field is left. */
export function ExpressionEditor({ value, checked, isReadOnly, onChange, onCheck }: ExpressionEditorProps) {
  const styles = useStyles();
  const isEmpty = value.trim() === '';
  return (
    <div className={styles.root}>
      <FormField label={texts.expression()} required>
        <Textarea
          textarea={{ className: styles.text, spellCheck: false }}
          value={value}
          readOnly={isReadOnly}
          resize="vertical"
          rows={3}
          onChange={(_event, data) => {
            onChange(data.value);
          }}
          onBlur={() => {
            if (!isEmpty && !isReadOnly) onCheck();
          }}
        />
      </FormField>
      {!isReadOnly && (
        <div className={styles.line} role="status">
          <Button size="small" disabled={isEmpty || checked?.status === 'checking'} onClick={onCheck}>
            {texts.check()}
          </Button>
          {checked?.status === 'checking' && texts.checking()}
          {checked?.status === 'valid' && (
            <span className={styles.valid}>
              <CheckmarkCircleRegular />
              {checked.type === null ? texts.validPlain() : texts.valid({ type: checked.type })}
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
