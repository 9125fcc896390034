import { Field, Input, makeStyles } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useService } from '#core/browser';
import { FieldGroup } from '#core/browser/ui';
import { TimeRangePicker, type TimeRangePickerProps } from '#plugins/charts';
import type { DatasetColumn } from '#plugins/datasets';
import type { ColumnValues } from '#plugins/explore';
import type { OperandCount } from '../../common/filter-operators.ts';
import { messages } from '../../common/messages.ts';
import { FreeChoice } from '../controls/free-choice.tsx';
import { valueChoices } from './value-choices.ts';
import { ValueList } from './value-list.tsx';

export interface FilterValueProps {
  readonly operands: OperandCount;
  /** Whose values are offered; undefined for metrics. */
  readonly column: DatasetColumn | undefined;
  readonly values: readonly string[];
  /** Weeks and fiscal years of the dataset. */
  readonly calendar: TimeRangePickerProps['calendar'];
  /** Why two values are no range. */
  readonly problem: string | undefined;
  readonly known: ColumnValues | undefined;
  readonly onWantValues: (column: string) => void;
  readonly onChange: (values: readonly string[]) => void;
}

/** What a filter compares with: one value, two, several, or a time range. The column's values are offered. */
export function FilterValue(props: FilterValueProps) {
  const { operands, column, values, known, onWantValues, onChange } = props;
  const Picker = useService(TimeRangePicker);
  const name = column?.column_name;
  const offersValues = name !== undefined && operands !== 'range' && operands !== 'two' && column?.type_generic !== 2;
  useEffect(() => {
    if (offersValues && known === undefined) onWantValues(name);
  }, [offersValues, known, name, onWantValues]);
  if (operands === 'range') {
    return (
      <Picker
        calendar={props.calendar}
        value={values[0] ?? ''}
        onChange={(range) => onChange(range === null ? [] : [range])}
      />
    );
  }
  if (operands === 'two') return <TwoValues {...props} />;
  const choices = valueChoices(known);
  const problem = known?.status === 'failed' ? { validationMessage: known.message } : {};
  const isLoading = known?.status === 'loading';
  if (operands === 'many') {
    return (
      <FieldGroup
        label={messages.values({ count: values.length })}
        problem={known?.status === 'failed' ? known.message : undefined}
      >
        <ValueList choices={choices} chosen={values} isLoading={isLoading} onChange={onChange} />
      </FieldGroup>
    );
  }
  return (
    <Field label={messages.value()} size="small" {...problem}>
      <FreeChoice
        placeholder={isLoading ? messages.loadingValues() : ''}
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

const useStyles = makeStyles({
  ends: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' },
  end: { minWidth: 0, width: '100%' },
});

/** Both ends of a range belong to it. */
function TwoValues({ column, values, problem, onChange }: FilterValueProps) {
  const styles = useStyles();
  const [from = '', until = ''] = values;
  const isTime = column?.type_generic === 2;
  const input = (value: string, set: (value: string) => void) => (
    <Input
      className={styles.end}
      size="small"
      // A moment within a day, as other products store it, stays a text.
      type={isTime && /^(?:\d{4}-\d{2}-\d{2})?$/.test(value) ? 'date' : 'text'}
      {...(isTime ? {} : { inputMode: 'decimal' as const })}
      value={value}
      onChange={(_event, data) => set(data.value)}
    />
  );
  return (
    <FieldGroup problem={problem}>
      <div className={styles.ends}>
        <Field label={messages.lower()} size="small">
          {input(from, (value) => onChange([value, until]))}
        </Field>
        <Field label={messages.upper()} size="small">
          {input(until, (value) => onChange([from, value]))}
        </Field>
      </div>
    </FieldGroup>
  );
}
