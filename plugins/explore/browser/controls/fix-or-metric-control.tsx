import { Field, Input } from '@fluentui/react-components';
import { isRecord } from '#core/common';
import type { ControlProps } from '#plugins/viz-kit';
import { nameOfColumn, nameOfSavedMetric } from '../../common/display-name.ts';
import { placeMessages } from '../../common/place-messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { ChoiceField } from '../slots/choice-field.tsx';
import { useEditorStyles } from '../slots/editor.styles.ts';
import { useChartEditing } from '../use-explore.ts';
import { hintsOf, shownText } from './schema-hints.ts';

/** A number for all marks, or a metric that says it for each: a saved one, or the sum of a column. */
export default function FixOrMetricControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useEditorStyles();
  const editing = useChartEditing();
  const { title, description, fallback } = hintsOf(name, schema);
  const given = isRecord(value) ? value : isRecord(fallback) ? fallback : {};
  const isMetric = given['type'] === 'metric';
  const { metrics = [], columns = [] } = editing?.dataset ?? {};
  const sums = columns.filter(({ type_generic: type }) => type === 0);
  const choices = [
    ...metrics.map((metric) => [metric.metric_name, nameOfSavedMetric(metric)] as const),
    ...sums.map((column) => [sumOf(column.column_name).label, `SUM(${nameOfColumn(column)})`] as const),
  ];
  const chosen = given['value'];
  const shown = isRecord(chosen) ? shownText(chosen['label']) : shownText(chosen);
  const setMetric = (key: string) => {
    const column = sums.find(({ column_name: own }) => sumOf(own).label === key);
    const isSaved = metrics.some(({ metric_name: own }) => own === key);
    onChange({ type: 'metric', value: isSaved || column === undefined ? key : sumOf(column.column_name) });
  };
  return (
    <div className={styles.form}>
      <SettingLabel title={title} help={description} />
      <ChoiceField
        label={placeMessages.kind()}
        value={isMetric ? 'metric' : 'fix'}
        choices={[
          ['fix', placeMessages.fixed()],
          ['metric', placeMessages.metric()],
        ]}
        onChange={(type) => onChange(type === 'metric' ? { type, value: metrics[0]?.metric_name ?? null } : fallback)}
      />
      {isMetric ? (
        <ChoiceField label={placeMessages.size()} value={shown} choices={choices} onChange={setMetric} />
      ) : (
        <Field label={placeMessages.size()} size="small">
          <Input
            size="small"
            type="number"
            value={shown}
            onChange={(_event, data) => onChange({ type: 'fix', value: Number(data.value) || 0 })}
          />
        </Field>
      )}
    </div>
  );
}

const sumOf = (column: string) => ({
  expressionType: 'SIMPLE',
  aggregate: 'SUM',
  column: { column_name: column },
  label: `SUM(${column})`,
});
