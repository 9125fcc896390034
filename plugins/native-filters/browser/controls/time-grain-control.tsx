import { timeGrainFilter } from '../../common/types/time-filters.ts';
import { listOf } from '../../common/types/shared.ts';
import type { FilterControlProps } from '../../contract/filter-type.ts';
import { ChoiceBox } from './choice-box.tsx';

/** The time grains of the dataset's engine. */
export default function TimeGrainControl({ filter, mask, dataset, onChange }: FilterControlProps) {
  const value = listOf(mask.filterState.value)[0];
  return (
    <ChoiceBox
      name={filter.name}
      value={typeof value === 'string' ? value : null}
      choices={(dataset?.time_grain_sqla ?? []).flatMap(([grain, label]) => (grain === null ? [] : [[grain, label]]))}
      onChange={(next) => onChange(timeGrainFilter.maskOf(filter, next))}
    />
  );
}
