import { Input, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import { newDatasetMessages as messages } from '../../common/new-dataset-messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: '760px' },
  sql: { fontFamily: tokens.fontFamilyMonospace },
});

/** A query with the name that its dataset has. */
export interface NamedQuery {
  readonly name: string;
  readonly sql: string;
}

interface QueryFieldsProps {
  readonly query: NamedQuery;
  readonly onChange: (query: NamedQuery) => void;
}

/** Name and SQL of a dataset that is made of a query. */
export function QueryFields({ query, onChange }: QueryFieldsProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <FormField label={messages.name()} required>
        <Input
          value={query.name}
          maxLength={250}
          onChange={(_event, data) => {
            onChange({ ...query, name: data.value });
          }}
        />
      </FormField>
      <FormField label={messages.sql()} hint={messages.sqlHint()} required>
        <Textarea
          textarea={{ className: styles.sql, spellCheck: false }}
          rows={12}
          resize="vertical"
          value={query.sql}
          onChange={(_event, data) => {
            onChange({ ...query, sql: data.value });
          }}
        />
      </FormField>
    </div>
  );
}
