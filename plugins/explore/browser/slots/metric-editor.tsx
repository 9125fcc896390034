import { Button, Dropdown, Field, Input, Option, Tab, TabList, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import type { DatasetData } from '#plugins/datasets';
import { aggregates, metricLabel, type AdhocMetric, type QueryMetric } from '#plugins/queries';
import { text } from '../../common/messages.ts';
import { readMetricText } from '../../common/read-metric-text.ts';
import { ChoiceField } from './choice-field.tsx';
import { useEditorStyles } from './editor.styles.ts';

type Kind = 'saved' | 'simple' | 'sql';

export interface MetricEditorProps {
  readonly dataset: DatasetData;
  /** Undefined for a new metric. */
  readonly value: unknown;
  readonly onApply: (metric: QueryMetric) => void;
}

/** Edits a metric: a saved one, an aggregate of a column, or SQL. */
export function MetricEditor({ dataset, value, onApply }: MetricEditorProps) {
  const styles = useEditorStyles();
  const start = typeof value === 'object' && value !== null ? (value as AdhocMetric) : undefined;
  const [kind, setKind] = useState<Kind>(startKind(value, start, dataset));
  const [saved, setSaved] = useState(typeof value === 'string' ? value : '');
  const [column, setColumn] = useState(start?.column?.column_name ?? '');
  const [aggregate, setAggregate] = useState(start?.aggregate ?? 'SUM');
  const [sql, setSql] = useState(start?.expressionType === 'SQL' ? (start.sqlExpression ?? '') : '');
  const [label, setLabel] = useState(start?.hasCustomLabel === true ? (start.label ?? '') : '');
  const entered = { kind, saved, column, aggregate, sql, columns: dataset.columns };
  const metric = built({ ...entered, label });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (metric !== undefined) onApply(metric);
      }}
    >
      <TabList size="small" selectedValue={kind} onTabSelect={(_event, data) => setKind(data.value as Kind)}>
        <Tab value="saved">{text.savedMetric()}</Tab>
        <Tab value="simple">{text.simple()}</Tab>
        <Tab value="sql">{text.customSql()}</Tab>
      </TabList>
      {kind === 'saved' && (
        <ChoiceField
          label={text.savedMetric()}
          value={saved}
          onChange={setSaved}
          choices={dataset.metrics.map((item) => [item.metric_name, item.verbose_name ?? item.metric_name])}
        />
      )}
      {kind === 'simple' && (
        <>
          <ChoiceField
            label={text.column()}
            value={column}
            onChange={setColumn}
            choices={dataset.columns.map((item) => [item.column_name, item.verbose_name ?? item.column_name])}
          />
          <Field label={text.aggregate()} size="small">
            <Dropdown
              className={styles.box}
              size="small"
              value={aggregate}
              selectedOptions={[aggregate]}
              onOptionSelect={(_event, data) => setAggregate(data.optionValue ?? 'SUM')}
            >
              {aggregates.map((name) => (
                <Option key={name} value={name}>
                  {name}
                </Option>
              ))}
            </Dropdown>
          </Field>
        </>
      )}
      {kind === 'sql' && (
        <Field label={text.sqlExpression()} size="small">
          <Textarea
            className={styles.sql}
            value={sql}
            spellCheck={false}
            placeholder="SUM(amount) / COUNT(*)"
            onChange={(_event, data) => setSql(data.value)}
          />
        </Field>
      )}
      {kind !== 'saved' && (
        <Field label={text.label()} size="small">
          <Input
            size="small"
            value={label}
            placeholder={metric === undefined ? '' : metricLabel(built({ ...entered, label: '' }) ?? '')}
            onChange={(_event, data) => setLabel(data.value)}
          />
        </Field>
      )}
      <div className={styles.end}>
        <Button type="submit" appearance="primary" size="small" disabled={metric === undefined}>
          {text.apply()}
        </Button>
      </div>
    </form>
  );
}

function startKind(value: unknown, start: AdhocMetric | undefined, dataset: DatasetData): Kind {
  if (start?.expressionType === 'SQL') return 'sql';
  if (start !== undefined) return 'simple';
  return typeof value === 'string' || dataset.metrics.length > 0 ? 'saved' : 'simple';
}

interface Entered {
  readonly kind: Kind;
  readonly saved: string;
  readonly column: string;
  readonly aggregate: string;
  readonly sql: string;
  readonly label: string;
  readonly columns: DatasetData['columns'];
}

/** The metric that was entered; undefined while something is missing. */
function built({ kind, saved, column, aggregate, sql, label, columns }: Entered): QueryMetric | undefined {
  const custom = label.trim() === '' ? {} : { label: label.trim(), hasCustomLabel: true };
  if (kind === 'saved') return saved === '' ? undefined : saved;
  if (kind === 'simple') {
    if (column === '') return undefined;
    return {
      expressionType: 'SIMPLE',
      column: { column_name: column },
      aggregate,
      label: `${aggregate}(${column})`,
      ...custom,
    };
  }
  const simple = readMetricText(sql, columns);
  if (simple !== undefined) return { ...simple, ...custom };
  return sql.trim() === ''
    ? undefined
    : { expressionType: 'SQL', sqlExpression: sql.trim(), label: sql.trim(), ...custom };
}
