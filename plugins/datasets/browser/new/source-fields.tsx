import { useDispatch } from 'react-redux';
import { Select, makeStyles } from '@fluentui/react-components';
import { FormField, narrowScreen } from '#core/browser/ui';
import { newDatasetMessages as messages } from '../../common/new-dataset-messages.ts';
import { chooseDatabase, chooseSchema, type NewDatasetState } from './new-dataset-state.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 280px))',
    gap: '16px',
    marginBottom: '12px',
    [narrowScreen]: { gridTemplateColumns: '1fr' },
  },
});

/** Database and schema of the new dataset. */
export function SourceFields({ form }: { readonly form: NewDatasetState }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  return (
    <div className={styles.root}>
      <FormField label={messages.database()} required>
        <Select
          value={String(form.databaseId ?? '')}
          disabled={form.databases.status !== 'ready'}
          onChange={(_event, data) => {
            dispatch(chooseDatabase({ id: Number(data.value) }));
          }}
        >
          <option value="" disabled>
            {messages.chooseDatabase()}
          </option>
          {form.databases.status === 'ready' &&
            form.databases.rows.map((row) => (
              <option key={row.value} value={String(row.value)}>
                {row.text}
              </option>
            ))}
        </Select>
      </FormField>
      <FormField label={messages.schema()}>
        <Select
          value={form.schema ?? ''}
          disabled={form.schemas.length === 0}
          onChange={(_event, data) => {
            dispatch(chooseSchema({ schema: data.value }));
          }}
        >
          {form.schemas.map((schema) => (
            <option key={schema} value={schema}>
              {schema}
            </option>
          ))}
        </Select>
      </FormField>
    </div>
  );
}
