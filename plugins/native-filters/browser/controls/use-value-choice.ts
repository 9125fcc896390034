import { useState, type KeyboardEvent } from 'react';
import { missingLeftOut } from '../../common/missing-left-out.ts';
import { selectFilter, selectOptionsOf, selectedValues } from '../../common/types/select-filter.ts';
import { targetColumn } from '../../common/types/shared.ts';
import { valueTextOf } from '../../common/types/value-text.ts';
import type { FilterControlProps, FilterValue } from '../../contract/filter-type.ts';
import { useValueList } from './use-value-list.ts';

type Value = FilterValue['value'];

/** What a value picker shows, and what can be done in it. */
export type ValueChoice = ReturnType<typeof useValueChoice>;

/** The list of values with the reader's search and choice in it. Arrows walk, Enter chooses. */
export function useValueChoice(props: FilterControlProps & { readonly onClose: () => void }) {
  const { filter, mask, dataset, onChange, onClose } = props;
  const [active, setActive] = useState(0);
  const textOf = valueTextOf(dataset?.columns, targetColumn(filter));
  const open = useValueList(props, textOf);
  const { multiSelect, creatable, inverseSelection } = selectOptionsOf(filter);
  const chosen = selectedValues(mask.filterState.value);
  const given = mask.filterState['excludeFilterValues'];
  const isExcluding = typeof given === 'boolean' ? given : inverseSelection;
  const choose = (values: readonly Value[], excludes: unknown = given) => {
    onChange(selectFilter.maskOf(filter, values, { excludeFilterValues: excludes }));
  };
  const toggle = (value: Value) => {
    if (!multiSelect) {
      choose(chosen.includes(value) ? [] : [value]);
      onClose();
      return;
    }
    choose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  };
  const entered = open.search.trim();
  const offersNew = creatable && entered !== '' && !open.found.some(({ value }) => textOf(value) === entered);
  const walk = (event: KeyboardEvent) => {
    const last = open.found.length - 1;
    const next = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + 8, PageUp: active - 8 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(last, next)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const at = open.found[active];
      if (at !== undefined) toggle(at.value);
      else if (offersNew) toggle(entered);
    }
  };
  const losesMissing = isExcluding ? missingLeftOut(open.list, chosen) : 'no';
  return {
    open,
    textOf,
    active,
    setActive,
    walk,
    chosen,
    choose,
    toggle,
    isMany: multiSelect,
    isExcluding,
    losesMissing,
    entered,
    /** What is entered may be chosen although no row has it. */
    offersNew,
  };
}
