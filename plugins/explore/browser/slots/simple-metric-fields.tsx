import { Dropdown, Field, Input, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { without } from '#core/common';
import type { DatasetColumn, DatasetData } from '#plugins/datasets';
import { nameOfColumn } from '../../common/display-name.ts';
import { messages } from '../../common/messages.ts';
import { percentOf, type EnteredMetric } from '../../common/metrics/entered-metric.ts';
import { metricKinds, needsNumbers } from '../../common/metrics/metric-kinds.ts';
import { kindMessages } from '../../common/metrics/metric-messages.ts';
import { ConditionFields } from '../filters/condition-fields.tsx';
import { builtConditions, conditionStart, newCondition } from '../filters/entered-condition.ts';
import { useColumnValues } from '../filters/use-column-values.ts';
import { ChoiceField } from './choice-field.tsx';
import { useEditorStyles } from './editor.styles.ts';

export interface SimpleMetricFieldsProps {
  readonly dataset: DatasetData;
  readonly entered: EnteredMetric;
  readonly onChange: (part: Partial<EnteredMetric>) => void;
}

const choice = (item: DatasetColumn) => [item.column_name, nameOfColumn(item)] as const;

/** What a metric computes, of which column or which rows. */
export function SimpleMetricFields({ dataset, entered, onChange }: SimpleMetricFieldsProps) {
  const styles = useEditorStyles();
  const { kind } = entered;
  // A column that was chosen before stays to be seen, also where another type is needed.
  const columns = dataset.columns.filter(
    (item) => !needsNumbers(kind) || item.type_generic === 0 || item.column_name === entered.column,
  );
  const times = dataset.columns.filter((item) => item.is_dttm);
  const isOrdered = kind === 'FIRST' || kind === 'LAST';
  return (
    <>
      <Field label={messages.aggregate()} size="small">
        <Dropdown
          className={styles.box}
          size="small"
          value={kindMessages[kind]()}
          selectedOptions={[kind]}
          onOptionSelect={(_event, data) =>
            onChange({ kind: metricKinds.find((known) => known === data.optionValue) ?? 'SUM' })
          }
        >
          {metricKinds.map((known) => (
            <Option key={known} value={known}>
              {kindMessages[known]()}
            </Option>
          ))}
        </Dropdown>
      </Field>
      {kind === 'PERCENTILE' && (
        <Field
          label={messages.percent()}
          size="small"
          {...(percentOf(entered.percent) === undefined ? { validationMessage: messages.percentRange() } : {})}
        >
          <Input
            size="small"
            inputMode="decimal"
            value={entered.percent}
            onChange={(_event, data) => onChange({ percent: data.value })}
          />
        </Field>
      )}
      {kind === 'COUNT_WHERE' ? (
        <RowsWhere dataset={dataset} entered={entered} onChange={onChange} />
      ) : (
        <ChoiceField
          label={messages.column()}
          value={entered.column}
          onChange={(column) => onChange({ column })}
          choices={columns.map(choice)}
        />
      )}
      {isOrdered && (
        <ChoiceField
          label={messages.inOrderOf()}
          value={entered.by}
          onChange={(by) => onChange({ by })}
          choices={times.map(choice)}
        />
      )}
      {isOrdered && times.length === 0 && <span>{messages.noTimeColumn()}</span>}
    </>
  );
}

/** The condition that counted rows meet. */
function RowsWhere({ dataset, entered, onChange }: SimpleMetricFieldsProps) {
  const offered = useColumnValues();
  const [condition, setCondition] = useState(
    () => conditionStart(entered.conditions ?? [], dataset) ?? newCondition('', dataset),
  );
  return (
    <ConditionFields
      dataset={dataset}
      entered={condition}
      offersMetrics={false}
      {...offered}
      onChange={(part) => {
        const next = { ...condition, ...part };
        setCondition(next);
        onChange({ conditions: builtConditions(next, dataset)?.map((one) => without(one, 'operatorId')) });
      }}
    />
  );
}
