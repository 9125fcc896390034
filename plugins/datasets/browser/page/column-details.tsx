import { makeStyles } from '@fluentui/react-components';
import type { ColumnDraft } from '../../common/dataset-draft.ts';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { CertificationFields } from './certification-fields.tsx';
import { TextField } from './text-field.tsx';

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
      <TextField
        label={messages.description()}
        isLong
        value={column.description}
        isReadOnly={isReadOnly}
        onChange={(description) => {
          onChange({ description });
        }}
      />
      {column.is_dttm && (
        <TextField
          label={messages.dateFormat()}
          hint={messages.dateFormatHint()}
          isCode
          value={column.python_date_format}
          isReadOnly={isReadOnly}
          onChange={(python_date_format) => {
            onChange({ python_date_format });
          }}
        />
      )}
      <TextField
        label={messages.linkedDashboards()}
        hint={messages.linkedDashboardsHint()}
        isLong
        value={column.linked_dashboards}
        isReadOnly={isReadOnly}
        onChange={(linked_dashboards) => {
          onChange({ linked_dashboards });
        }}
      />
      <CertificationFields value={column} isReadOnly={isReadOnly} onChange={onChange} />
    </div>
  );
}
