import { Field } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useService } from '#core/browser';
import { FieldGroup } from '#core/browser/ui';
import { TimeRangePicker } from '#plugins/charts';
import type { DatasetColumn } from '#plugins/datasets';
import type { ColumnValues } from '#plugins/explore';
import type { OperandCount } from '../../common/filter-operators.ts';
import { text } from '../../common/messages.ts';
import { FreeChoice } from '../controls/free-choice.tsx';
import { valueChoices } from './value-choices.ts';
import { ValueList } from './value-list.tsx';

export interface FilterValueProps {
  readonly operands: OperandCount;
  /** Whose values are offered; undefined for metrics. */
  readonly column: DatasetColumn | undefined;
  readonly values: readonly string[];
  readonly known: ColumnValues | undefined;
  readonly onWantValues: (column: string) => void;
  readonly onChange: (values: readonly string[]) => void;
}

/** What a filter compares with: one value, several, or a time range. The column's values are offered. */
export function FilterValue({ operands, column, values, known, onWantValues, onChange }: FilterValueProps) {
  const Picker = useService(TimeRangePicker);
  const name = column?.column_name;
  const offersValues = name !== undefined && operands !== 'range' && column?.type_generic !== 2;
  useEffect(() => {
    if (offersValues && known === undefined) onWantValues(name);
  }, [offersValues, known, name, onWantValues]);
  if (operands === 'range') {
    return <Picker value={values[0] ?? ''} onChange={(range) => onChange(range === null ? [] : [range])} />;
  }
  const choices = valueChoices(known);
  const problem = known?.status === 'failed' ? { validationMessage: known.message } : {};
  const isLoading = known?.status === 'loading';
  if (operands === 'many') {
    return (
      <FieldGroup
        label={text.values({ count: values.length })}
        problem={known?.status === 'failed' ? known.message : undefined}
      >
        <ValueList choices={choices} chosen={values} isLoading={isLoading} onChange={onChange} />
      </FieldGroup>
    );
  }
  return (
    <Field label={text.value()} size="small" {...problem}>
      <FreeChoice
        placeholder={isLoading ? text.loadingValues() : ''}
        shown={values[0] ?? ''}
        selected={values}
        choices={choices.map(({ text: value }) => [value, value] as const)}
        narrows
        onCommit={(value) => {
          if (value !== '') onChange([value]);
        }}
        onTyped={(typed) => onChange(typed === '' ? [] : [typed])}
      />
    </Field>
  );
}
