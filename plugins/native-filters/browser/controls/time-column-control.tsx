import { timeColumnFilter } from '../../common/types/time-filters.ts';
import { listOf } from '../../common/types/shared.ts';
import type { FilterControlProps } from '../../contract/filter-type.ts';
import { ChoiceBox } from './choice-box.tsx';

/** The time columns of the dataset. */
export default function TimeColumnControl({ filter, mask, dataset, onChange }: FilterControlProps) {
  const columns = dataset?.columns.filter((column) => column.is_dttm) ?? [];
  const value = listOf(mask.filterState.value)[0];
  return (
    <ChoiceBox
      name={filter.name}
      value={typeof value === 'string' ? value : null}
      choices={columns.map((column) => [column.column_name, column.verbose_name ?? column.column_name])}
      onChange={(next) => onChange(timeColumnFilter.maskOf(filter, next))}
    />
  );
}
