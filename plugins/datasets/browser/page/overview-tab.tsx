import { Input, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { FormField, narrowScreen } from '#core/browser/ui';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { CertificationFields } from './certification-fields.tsx';
import type { DatasetInfo } from './dataset-page-state.ts';
import type { TabProps } from './use-dataset-edits.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    gap: '32px',
    [narrowScreen]: { gridTemplateColumns: '1fr', gap: '20px' },
  },
  form: { display: 'flex', flexDirection: 'column', gap: '14px' },
  heading: { margin: '8px 0 0', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '6px 16px',
    margin: 0,
    alignSelf: 'start',
    padding: '14px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

/** Name, description, certification, and the facts. */
export function OverviewTab({ draft, edits, isReadOnly, info }: TabProps & { readonly info: DatasetInfo }) {
  const styles = useStyles();
  const facts: readonly (readonly [string, string])[] = [
    [messages.kind(), info.kind === 'virtual' ? messages.virtual() : messages.physical()],
    [messages.database(), info.databaseName],
    ...(info.schema === null ? [] : [[messages.schema(), info.schema] as const]),
    [messages.columns(), messages.columnCount({ count: draft.columns.length })],
    [messages.metrics(), messages.metricCount({ count: draft.metrics.length })],
    [messages.owners(), draft.owners.map((owner) => owner.name).join(', ')],
    [messages.changed(), info.changed],
    [messages.uid(), info.uid],
  ];
  return (
    <div className={styles.root}>
      <div className={styles.form}>
        <FormField label={messages.name()} required>
          <Input
            value={draft.table_name}
            readOnly={isReadOnly || info.kind === 'physical'}
            spellCheck={false}
            maxLength={250}
            onChange={(_event, data) => {
              edits.field(messages.name(), { table_name: data.value });
            }}
          />
        </FormField>
        <FormField label={messages.description()} hint={messages.descriptionHint()}>
          <Textarea
            value={draft.description}
            readOnly={isReadOnly}
            resize="vertical"
            rows={4}
            onChange={(_event, data) => {
              edits.field(messages.description(), { description: data.value });
            }}
          />
        </FormField>
        <h2 className={styles.heading}>{messages.certification()}</h2>
        <CertificationFields
          value={draft.certification}
          isReadOnly={isReadOnly}
          onChange={(change) => {
            edits.field(messages.certification(), { certification: { ...draft.certification, ...change } });
          }}
        />
      </div>
      <dl className={styles.facts} aria-label={messages.facts()}>
        {facts.map(([term, value]) => [
          <dt key={`${term} term`} className={styles.term}>
            {term}
          </dt>,
          <dd key={term} className={styles.value}>
            {value}
          </dd>,
        ])}
      </dl>
    </div>
  );
}
