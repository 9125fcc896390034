import { Dropdown, Field, Option } from '@fluentui/react-components';
import { rangeCalendar } from '#plugins/charts';
import type { DatasetData } from '#plugins/datasets';
import type { AdhocFilterListProps } from '#plugins/explore';
import { nameOfColumn, nameOfSavedMetric } from '../../common/display-name.ts';
import { operatorLabel } from '../../common/filter-operators.ts';
import { messages } from '../../common/messages.ts';
import { ChoiceField } from '../slots/choice-field.tsx';
import { useEditorStyles } from '../slots/editor.styles.ts';
import { rangeProblem, subjectOf, type EnteredCondition } from './entered-condition.ts';
import { FilterValue } from './filter-value.tsx';

export interface ConditionFieldsProps extends Pick<AdhocFilterListProps, 'valuesOf' | 'onWantValues'> {
  readonly dataset: DatasetData;
  readonly entered: EnteredCondition;
  readonly onChange: (part: Partial<EnteredCondition>) => void;
  /** Saved metrics are offered beside columns, for conditions on groups. */
  readonly offersMetrics: boolean;
}

/** Column, operator and value of one condition. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { dataset, entered, onChange, offersMetrics, valuesOf, onWantValues } = props;
  const styles = useEditorStyles();
  const { column, operators, operator, type } = subjectOf(entered, dataset);
  return (
    <>
      <ChoiceField
        label={messages.column()}
        value={entered.subject}
        onChange={(name) => onChange({ subject: name, values: [] })}
        choices={[
          ...dataset.columns
            .filter((item) => item.filterable)
            .map((item) => [item.column_name, nameOfColumn(item)] as const),
          ...(offersMetrics ? dataset.metrics : []).map((item) => [item.metric_name, nameOfSavedMetric(item)] as const),
        ]}
      />
      <Field label={messages.operator()} size="small">
        <Dropdown
          className={styles.box}
          size="small"
          value={operator === undefined ? '' : operatorLabel(operator, type)}
          selectedOptions={[operator?.id ?? '']}
          onOptionSelect={(_event, data) => onChange({ operatorId: data.optionValue ?? 'EQUALS' })}
        >
          {operators.map((item) => (
            <Option key={item.id} value={item.id}>
              {operatorLabel(item, type)}
            </Option>
          ))}
        </Dropdown>
      </Field>
      {entered.subject !== '' && operator !== undefined && operator.operands !== 'none' && (
        <FilterValue
          operands={operator.operands}
          column={column}
          calendar={rangeCalendar(dataset)}
          problem={rangeProblem(entered, dataset)}
          values={entered.values}
          known={column === undefined ? undefined : valuesOf(column.column_name)}
          onWantValues={onWantValues}
          onChange={(values) => onChange({ values })}
        />
      )}
    </>
  );
}
