import { Input, Textarea, makeStyles } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import type { ColumnDraft } from '../../common/dataset-draft.ts';
import { pageTexts as texts } from '../../common/page-texts.ts';
import { CertificationFields } from './certification-fields.tsx';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: '12px',
    alignItems: 'start',
  },
});

interface ColumnDetailsProps {
  readonly column: ColumnDraft;
  readonly isReadOnly: boolean;
  readonly onChange: (values: Partial<ColumnDraft>) => void;
}

/** What a column has besides name and type. */
export function ColumnDetails({ column, isReadOnly, onChange }: ColumnDetailsProps) {
  const styles = useStyles();
  return (
    <div className={styles.fields}>
      <FormField label={texts.description()}>
        <Textarea
          value={column.description}
          readOnly={isReadOnly}
          resize="vertical"
          rows={2}
          onChange={(_event, data) => {
            onChange({ description: data.value });
          }}
        />
      </FormField>
      {column.is_dttm && (
        <FormField label={texts.dateFormat()} hint={texts.dateFormatHint()}>
          <Input
            value={column.python_date_format}
            readOnly={isReadOnly}
            onChange={(_event, data) => {
              onChange({ python_date_format: data.value });
            }}
          />
        </FormField>
      )}
      <CertificationFields value={column} isReadOnly={isReadOnly} onChange={onChange} />
    </div>
  );
}
