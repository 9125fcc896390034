import { useState } from 'react';
import { Button, Input, Select, Textarea, makeStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { EmptyState, FormField } from '#core/browser/ui';
import type { MetricDraft } from '../../common/dataset-draft.ts';
import { pageTexts as texts } from '../../common/page-texts.ts';
import { freeName } from '../../common/table-names.ts';
import { CertificationFields } from './certification-fields.tsx';
import type { DatasetPageState } from './dataset-page-state.ts';
import { ExpressionEditor } from './expression-editor.tsx';
import { newMetric } from './new-parts.ts';
import { PartCard } from './part-card.tsx';
import type { TabProps } from './use-dataset-edits.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', justifyContent: 'flex-end', marginBottom: '12px' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '8px' },
});

/** Named aggregates that everybody can use. */
export function MetricsTab({
  draft,
  edits,
  isReadOnly,
  checks,
}: TabProps & { readonly checks: DatasetPageState['checks'] }) {
  const styles = useStyles();
  const [open, setOpen] = useState<string>();
  const add = () => {
    const metric = newMetric(
      freeName(
        texts.newMetric(),
        draft.metrics.map((known) => known.metric_name),
      ),
    );
    edits.addMetric(metric);
    setOpen(metric.key);
  };
  if (draft.metrics.length === 0) {
    return (
      <EmptyState
        title={texts.noMetrics()}
        text={texts.noMetricsText()}
        {...(isReadOnly ? {} : { act: { label: texts.addMetric(), onClick: add } })}
      />
    );
  }
  return (
    <>
      {!isReadOnly && (
        <div className={styles.bar}>
          <Button icon={<AddRegular />} onClick={add}>
            {texts.addMetric()}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {draft.metrics.map((metric) => (
          <PartCard
            key={metric.key}
            name={metric.metric_name}
            label={metric.verbose_name}
            expression={metric.expression}
            certifiedBy={metric.certified_by}
            isOpen={open === metric.key}
            isReadOnly={isReadOnly}
            onToggle={() => {
              setOpen(open === metric.key ? undefined : metric.key);
            }}
            onRemove={() => {
              edits.removeMetric(metric);
            }}
          >
            <MetricFields
              metric={metric}
              isReadOnly={isReadOnly}
              onChange={(values) => {
                edits.metric(metric, values);
              }}
            />
            <ExpressionEditor
              value={metric.expression}
              checked={checks[metric.key]}
              isReadOnly={isReadOnly}
              onChange={(expression) => {
                edits.metric(metric, { expression });
              }}
              onCheck={() => {
                edits.check(metric.key, metric.expression, 'metric');
              }}
            />
            <CertificationFields
              value={metric}
              isReadOnly={isReadOnly}
              onChange={(values) => {
                edits.metric(metric, values);
              }}
            />
          </PartCard>
        ))}
      </ul>
    </>
  );
}

function MetricFields({
  metric,
  isReadOnly,
  onChange,
}: {
  readonly metric: MetricDraft;
  readonly isReadOnly: boolean;
  readonly onChange: (values: Partial<MetricDraft>) => void;
}) {
  return (
    <>
      <FormField label={texts.label()} hint={texts.labelHint()}>
        <Input
          value={metric.verbose_name}
          readOnly={isReadOnly}
          onChange={(_event, data) => {
            onChange({ verbose_name: data.value });
          }}
        />
      </FormField>
      <FormField label={texts.key()} hint={texts.keyHint()} required>
        <Input
          value={metric.metric_name}
          readOnly={isReadOnly}
          maxLength={255}
          spellCheck={false}
          onChange={(_event, data) => {
            onChange({ metric_name: data.value });
          }}
        />
      </FormField>
      <FormField label={texts.format()} hint={texts.formatHint()}>
        <Input
          value={metric.d3format}
          readOnly={isReadOnly}
          spellCheck={false}
          onChange={(_event, data) => {
            onChange({ d3format: data.value });
          }}
        />
      </FormField>
      <FormField label={texts.currency()}>
        <Input
          value={metric.currency_symbol}
          readOnly={isReadOnly}
          placeholder="USD"
          maxLength={128}
          onChange={(_event, data) => {
            onChange({ currency_symbol: data.value });
          }}
        />
      </FormField>
      {metric.currency_symbol !== '' && (
        <FormField label={texts.currencyPosition()}>
          <Select
            value={metric.currency_position}
            disabled={isReadOnly}
            onChange={(_event, data) => {
              onChange({ currency_position: data.value === 'suffix' ? 'suffix' : 'prefix' });
            }}
          >
            <option value="prefix">{texts.prefix()}</option>
            <option value="suffix">{texts.suffix()}</option>
          </Select>
        </FormField>
      )}
      <FormField label={texts.description()}>
        <Textarea
          value={metric.description}
          readOnly={isReadOnly}
          resize="vertical"
          rows={2}
          onChange={(_event, data) => {
            onChange({ description: data.value });
          }}
        />
      </FormField>
    </>
  );
}
