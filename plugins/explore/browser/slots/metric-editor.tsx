import { Button, Field, Input, Tab, TabList } from '@fluentui/react-components';
import { useState } from 'react';
import type { DatasetData } from '#plugins/datasets';
import type { QueryMetric } from '#plugins/queries';
import { nameOfSavedMetric } from '../../common/display-name.ts';
import { fieldLabel } from '../../common/field-labels.ts';
import { messages } from '../../common/messages.ts';
import { builtMetric, startOfMetric, type EnteredMetric } from '../../common/metrics/entered-metric.ts';
import { ChoiceField } from './choice-field.tsx';
import { useEditorStyles } from './editor.styles.ts';
import { SimpleMetricFields } from './simple-metric-fields.tsx';
import { SqlField } from './sql-field.tsx';

export interface MetricEditorProps {
  readonly dataset: DatasetData;
  /** Undefined for a new metric. */
  readonly value: unknown;
  readonly onApply: (metric: QueryMetric) => void;
}

/** Edits a metric: a saved one, what is computed of a column or of rows, or SQL. */
export function MetricEditor({ dataset, value, onApply }: MetricEditorProps) {
  const styles = useEditorStyles();
  const [entered, setEntered] = useState<EnteredMetric>(() => startOfMetric(value, dataset));
  const change = (part: Partial<EnteredMetric>) => setEntered((before) => ({ ...before, ...part }));
  const metric = builtMetric(entered, dataset);
  const unnamed = builtMetric({ ...entered, label: '' }, dataset);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (metric !== undefined) onApply(metric);
      }}
    >
      <TabList
        size="small"
        selectedValue={entered.tab}
        onTabSelect={(_event, data) => change({ tab: data.value as EnteredMetric['tab'] })}
      >
        <Tab value="saved">{messages.savedMetric()}</Tab>
        <Tab value="simple">{messages.simple()}</Tab>
        <Tab value="sql">{messages.customSql()}</Tab>
      </TabList>
      {entered.tab === 'saved' && (
        <ChoiceField
          label={messages.savedMetric()}
          value={entered.saved}
          onChange={(saved) => change({ saved })}
          choices={dataset.metrics.map((item) => [item.metric_name, nameOfSavedMetric(item)])}
        />
      )}
      {entered.tab === 'simple' && <SimpleMetricFields dataset={dataset} entered={entered} onChange={change} />}
      {entered.tab === 'sql' && (
        <SqlField
          dataset={dataset}
          use="metric"
          value={entered.sql}
          placeholder="SUM(amount) / COUNT(*)"
          onChange={(sql) => change({ sql })}
        />
      )}
      {entered.tab !== 'saved' && (
        <Field label={messages.label()} size="small">
          <Input
            size="small"
            value={entered.label}
            placeholder={unnamed === undefined ? '' : fieldLabel(dataset, unnamed, true)}
            onChange={(_event, data) => change({ label: data.value })}
          />
        </Field>
      )}
      <div className={styles.end}>
        <Button type="submit" appearance="primary" size="small" disabled={metric === undefined}>
          {messages.apply()}
        </Button>
      </div>
    </form>
  );
}
