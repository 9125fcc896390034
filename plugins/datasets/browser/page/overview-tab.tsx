import { Input, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { FormField, narrowScreen } from '#core/browser/ui';
import { pageTexts as texts } from '../../common/page-texts.ts';
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
    [texts.kind(), info.kind === 'virtual' ? texts.virtual() : texts.physical()],
    [texts.database(), info.databaseName],
    ...(info.schema === null ? [] : [[texts.schema(), info.schema] as const]),
    [texts.columns(), texts.columnCount({ count: draft.columns.length })],
    [texts.metrics(), texts.metricCount({ count: draft.metrics.length })],
    [texts.owners(), draft.owners.map((owner) => owner.name).join(', ')],
    [texts.changed(), info.changed],
    [texts.uid(), info.uid],
  ];
  return (
    <div className={styles.root}>
      <div className={styles.form}>
        <FormField label={texts.name()} required>
          <Input
            value={draft.table_name}
            readOnly={isReadOnly || info.kind === 'physical'}
            spellCheck={false}
            maxLength={250}
            onChange={(_event, data) => {
              edits.field(texts.name(), { table_name: data.value });
            }}
          />
        </FormField>
        <FormField label={texts.description()} hint={texts.descriptionHint()}>
          <Textarea
            value={draft.description}
            readOnly={isReadOnly}
            resize="vertical"
            rows={4}
            onChange={(_event, data) => {
              edits.field(texts.description(), { description: data.value });
            }}
          />
        </FormField>
        <h2 className={styles.heading}>{texts.certification()}</h2>
        <CertificationFields
          value={draft.certification}
          isReadOnly={isReadOnly}
          onChange={(change) => {
            edits.field(texts.certification(), { certification: { ...draft.certification, ...change } });
          }}
        />
      </div>
      <dl className={styles.facts} aria-label={texts.facts()}>
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
