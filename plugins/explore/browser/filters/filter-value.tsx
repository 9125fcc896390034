import { Field, Tag, TagGroup, makeStyles } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useService } from '#core/browser';
import { TimeRangePicker } from '#plugins/charts';
import type { DatasetColumn } from '#plugins/datasets';
import type { ColumnValues } from '#plugins/explore';
import { filterValueOf } from '#plugins/queries';
import type { OperandCount } from '../../common/filter-operators.ts';
import { text } from '../../common/messages.ts';
import { operandText } from '../../common/operand-text.ts';
import { FreeChoice } from '../controls/free-choice.tsx';

const useStyles = makeStyles({
  tags: { display: 'flex', flexWrap: 'wrap', gap: '4px', maxHeight: '120px', overflowY: 'auto', marginBottom: '4px' },
});

export interface FilterValueProps {
  readonly operands: OperandCount;
  /** Whose values are offered; undefined for metrics. */
  readonly column: DatasetColumn | undefined;
  readonly values: readonly string[];
  readonly known: ColumnValues | undefined;
  readonly onWantValues: (column: string) => void;
  readonly onChange: (values: readonly string[]) => void;
}

/** What a filter compares with: one value, several, or a time range. The column's values are offered while typing. */
export function FilterValue({ operands, column, values, known, onWantValues, onChange }: FilterValueProps) {
  const styles = useStyles();
  const Picker = useService(TimeRangePicker);
  const name = column?.column_name;
  const offersValues = name !== undefined && operands !== 'range' && column?.type_generic !== 2;
  useEffect(() => {
    if (offersValues && known === undefined) onWantValues(name);
  }, [offersValues, known, name, onWantValues]);
  if (operands === 'range') {
    return <Picker value={values[0] ?? ''} onChange={(range) => onChange(range === null ? [] : [range])} />;
  }
  const isMany = operands === 'many';
  const offered = known?.status === 'success' ? known.values.map((value) => operandText(filterValueOf(value))) : [];
  const pick = (value: string) => {
    if (value === '') return;
    onChange(isMany ? [...new Set([...values, value])] : [value]);
  };
  return (
    <Field
      label={text.value()}
      size="small"
      {...(known?.status === 'failed' ? { validationMessage: known.message } : {})}
    >
      {isMany && values.length > 0 && (
        <TagGroup
          className={styles.tags}
          size="small"
          onDismiss={(_event, data) => onChange(values.filter((value) => value !== data.value))}
        >
          {values.map((value) => (
            <Tag key={value} value={value} size="small" dismissible>
              {value}
            </Tag>
          ))}
        </TagGroup>
      )}
      <FreeChoice
        placeholder={known?.status === 'loading' ? text.loadingValues() : ''}
        shown={isMany ? '' : (values[0] ?? '')}
        selected={values}
        choices={offered.filter((value) => value !== '').map((value) => [value, value] as const)}
        narrows
        onCommit={pick}
        {...(isMany ? {} : { onTyped: (typed: string) => onChange(typed === '' ? [] : [typed]) })}
      />
    </Field>
  );
}
