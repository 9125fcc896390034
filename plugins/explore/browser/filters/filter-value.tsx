import { Combobox, Field, Option, Tag, TagGroup, makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import type { DatasetColumn } from '#plugins/datasets';
import type { OperandCount } from '../../common/filter-operators.ts';
import { text } from '../../common/messages.ts';
import { Explore, loadColumnValues } from '../explore-state.ts';
import { TimeRangeEditor } from './time-range-editor.tsx';

const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%' },
  tags: { display: 'flex', flexWrap: 'wrap', gap: '4px', maxHeight: '120px', overflowY: 'auto', marginBottom: '4px' },
});

export interface FilterValueProps {
  readonly operands: OperandCount;
  /** Whose values are offered; undefined for metrics. */
  readonly column: DatasetColumn | undefined;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** What a filter compares with: one value, several, or a time range. The column's values are offered while typing. */
export function FilterValue({ operands, column, values, onChange }: FilterValueProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const [typed, setTyped] = useState('');
  const name = column?.column_name;
  const known = useBranch(Explore).columnValues[name ?? ''];
  const offersValues = name !== undefined && operands !== 'range' && column?.type_generic !== 2;
  useEffect(() => {
    if (offersValues) dispatch(loadColumnValues({ column: name }));
  }, [dispatch, offersValues, name]);
  if (operands === 'range') {
    return <TimeRangeEditor value={values[0] ?? ''} onChange={(range) => onChange([range])} />;
  }
  const isMany = operands === 'many';
  const offered =
    known?.status === 'success' ? known.values.map((value) => (value === null ? '<NULL>' : String(value))) : [];
  const shown = offered.filter((value) => value.toLowerCase().includes(typed.toLowerCase())).slice(0, 100);
  const pick = (value: string) => {
    setTyped('');
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
      <Combobox
        className={styles.box}
        size="small"
        freeform
        value={isMany ? typed : typed === '' ? (values[0] ?? '') : typed}
        placeholder={known?.status === 'loading' ? text.loadingValues() : ''}
        selectedOptions={[...values]}
        multiselect={false}
        onChange={(event) => {
          setTyped(event.target.value);
          if (!isMany) onChange(event.target.value === '' ? [] : [event.target.value]);
        }}
        onOptionSelect={(_event, data) => pick(data.optionValue ?? data.optionText ?? '')}
        onBlur={() => {
          if (isMany) pick(typed.trim());
          else setTyped('');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isMany && typed.trim() !== '' && shown.length === 0) {
            event.preventDefault();
            pick(typed.trim());
          }
        }}
      >
        {shown.map((value) => (
          <Option key={value} value={value}>
            {value === '' ? '<empty string>' : value}
          </Option>
        ))}
      </Combobox>
    </Field>
  );
}
