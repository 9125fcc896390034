import { Select } from '@fluentui/react-components';
import { useMemo } from 'react';
import { FormField } from '#core/browser/ui';
import { sqlCompletions } from '#plugins/datasets';
import type { MetricDraft } from '../../common/dataset-draft.ts';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { CertificationFields } from './certification-fields.tsx';
import type { DatasetPageState } from './dataset-page-state.ts';
import { ExpressionEditor } from './expression-editor.tsx';
import { newMetric } from './new-parts.ts';
import { PartList } from './part-list.tsx';
import { TextField } from './text-field.tsx';
import type { TabProps } from './use-dataset-edits.ts';

/** Named aggregates that everybody can use. */
export function MetricsTab({
  draft,
  edits,
  isReadOnly,
  checks,
}: TabProps & { readonly checks: DatasetPageState['checks'] }) {
  const completions = useMemo(() => sqlCompletions({ columns: draft.columns, metrics: [] }, 'metric'), [draft.columns]);
  return (
    <PartList
      items={draft.metrics}
      partOf={(metric) => ({
        key: metric.key,
        name: metric.metric_name,
        label: metric.verbose_name,
        expression: metric.expression,
        certifiedBy: metric.certified_by,
      })}
      isReadOnly={isReadOnly}
      none={{ title: messages.noMetrics(), text: messages.noMetricsText() }}
      adding={{
        label: messages.addMetric(),
        name: messages.newMetric(),
        takenNames: draft.metrics.map((known) => known.metric_name),
        create: newMetric,
        add: edits.addMetric,
      }}
      onRemove={edits.removeMetric}
    >
      {(metric) => {
        const change = (values: Partial<MetricDraft>) => {
          edits.metric(metric, values);
        };
        return (
          <>
            <MetricFields metric={metric} isReadOnly={isReadOnly} onChange={change} />
            <ExpressionEditor
              value={metric.expression}
              checked={checks[metric.key]}
              isReadOnly={isReadOnly}
              completions={completions}
              onChange={(expression) => {
                change({ expression });
              }}
              onCheck={() => {
                edits.check(metric.key, metric.expression, 'metric');
              }}
            />
            <CertificationFields value={metric} isReadOnly={isReadOnly} onChange={change} />
          </>
        );
      }}
    </PartList>
  );
}

interface MetricFieldsProps {
  readonly metric: MetricDraft;
  readonly isReadOnly: boolean;
  readonly onChange: (values: Partial<MetricDraft>) => void;
}

function MetricFields({ metric, isReadOnly, onChange }: MetricFieldsProps) {
  return (
    <>
      <TextField
        label={messages.label()}
        hint={messages.labelHint()}
        value={metric.verbose_name}
        isReadOnly={isReadOnly}
        onChange={(verbose_name) => {
          onChange({ verbose_name });
        }}
      />
      <TextField
        label={messages.key()}
        hint={messages.keyHint()}
        isRequired
        isCode
        maxLength={255}
        value={metric.metric_name}
        isReadOnly={isReadOnly}
        onChange={(metric_name) => {
          onChange({ metric_name });
        }}
      />
      <TextField
        label={messages.format()}
        hint={messages.formatHint()}
        isCode
        value={metric.d3format}
        isReadOnly={isReadOnly}
        onChange={(d3format) => {
          onChange({ d3format });
        }}
      />
      <TextField
        label={messages.currency()}
        placeholder="USD"
        maxLength={128}
        isCode
        value={metric.currency_symbol}
        isReadOnly={isReadOnly}
        onChange={(currency_symbol) => {
          onChange({ currency_symbol });
        }}
      />
      {metric.currency_symbol !== '' && (
        <FormField label={messages.currencyPosition()}>
          <Select
            value={metric.currency_position}
            disabled={isReadOnly}
            onChange={(_event, data) => {
              onChange({ currency_position: data.value === 'suffix' ? 'suffix' : 'prefix' });
            }}
          >
            <option value="prefix">{messages.prefix()}</option>
            <option value="suffix">{messages.suffix()}</option>
          </Select>
        </FormField>
      )}
      <TextField
        label={messages.description()}
        isLong
        value={metric.description}
        isReadOnly={isReadOnly}
        onChange={(description) => {
          onChange({ description });
        }}
      />
    </>
  );
}
