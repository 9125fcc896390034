import { Combobox, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { FormField } from '#core/browser/ui';
import type { DatasetColumn, DatasetData } from '#plugins/datasets';
import { settingsMessages as messages } from '../../common/settings-messages.ts';

interface ColumnFieldProps {
  readonly label?: string;
  readonly dataset: DatasetData | undefined;
  readonly fits?: ((column: DatasetColumn) => boolean) | undefined;
  readonly column: string;
  readonly problem?: string | undefined;
  readonly onChange: (column: string) => void;
}

/** A column of a dataset, of the kinds that fit. */
export function ColumnField({ label, dataset, fits, column, problem, onChange }: ColumnFieldProps) {
  const [typed, setTyped] = useState<string>();
  const wanted = (typed ?? '').trim().toLowerCase();
  const labelOf = (one: DatasetColumn) => one.verbose_name ?? one.column_name;
  const columns = (dataset?.columns ?? []).filter((one) => fits?.(one) ?? true);
  const shown = columns.find((one) => one.column_name === column);
  return (
    <FormField label={label ?? messages.column()} required={label === undefined} error={problem}>
      <Combobox
        placeholder={messages.chooseColumn()}
        disabled={dataset === undefined}
        value={typed ?? (shown === undefined ? column : labelOf(shown))}
        selectedOptions={column === '' ? [] : [column]}
        onOpenChange={(_event, data) => {
          if (!data.open) setTyped(undefined);
        }}
        onChange={(event) => setTyped(event.target.value)}
        onOptionSelect={(_event, data) => {
          setTyped(undefined);
          if (data.optionValue !== undefined) onChange(data.optionValue);
        }}
      >
        {columns
          .filter((one) => `${labelOf(one)} ${one.column_name}`.toLowerCase().includes(wanted))
          .map((one) => (
            <Option key={one.column_name} value={one.column_name} text={labelOf(one)}>
              {labelOf(one)}
            </Option>
          ))}
      </Combobox>
    </FormField>
  );
}
