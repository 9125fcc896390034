import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { neededText, searchedText } from '../../common/search-rule.ts';
import { selectedValues } from '../../common/types/select-filter.ts';
import type { FilterControlProps, FilterValue } from '../../contract/filter-type.ts';
import { filterQuestion, valueOrder } from '../state/filter-question.ts';
import { FilterAnswers, askValues, type ValueList } from '../state/value-lists.ts';

type Cell = FilterValue['value'];

export interface OpenValueList {
  readonly list: ValueList | undefined;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Values that match the search. */
  readonly found: readonly FilterValue[];
  /** How many match; more than `found` while not all are here. */
  readonly total: number;
  readonly askMore: () => void;
  readonly retry: () => void;
}

/**
 * The values of an open control. Each keystroke asks at once, since the answer comes from an index; where all that a
 * shorter search found is here already, the page itself searches in it.
 */
export function useValueList(
  { filter, mask, parents, more }: FilterControlProps,
  textOf: (value: Cell) => string,
): OpenValueList {
  const key = useId();
  const dispatch = useDispatch();
  const list = useBranch(FilterAnswers).lists[key];
  const [search, setSearch] = useState('');
  const selected = useRef<readonly Cell[]>([]);
  selected.current = selectedValues(mask.filterState.value);
  const question = JSON.stringify([filterQuestion(filter, parents, more), valueOrder(filter)]);
  const ask = (text: string, offset: number) => {
    const [base, order] = JSON.parse(question) as [
      ReturnType<typeof filterQuestion> | null,
      ReturnType<typeof valueOrder>,
    ];
    if (base === undefined || base === null) return;
    dispatch(askValues({ key, asked: { ...base, ...order, search: text, offset, selected: selected.current } }));
  };
  const isHere = (text: string) =>
    list?.isIndexed === true && list.values.length >= list.total && neededText(text).includes(neededText(list.search));
  const isLocal = isHere(search);
  useEffect(() => {
    ask(search, 0);
    return () => {
      dispatch(askValues({ key, asked: null }));
    };
    // only another question asks again; typing does it itself
  }, [dispatch, key, question]);
  const found = useMemo(() => {
    const values = list?.values ?? [];
    const needed = neededText(search);
    if (!isLocal || needed === neededText(list?.search ?? '')) return values;
    return values.filter(({ value }) => searchedText(value, textOf).includes(needed));
  }, [list?.values, list?.search, isLocal, search, textOf]);
  return {
    list,
    search,
    setSearch: (text) => {
      setSearch(text);
      // What is on its way for another search would take the place of the list.
      if (list?.status !== 'success' || !isHere(text)) ask(text, 0);
    },
    found,
    total: isLocal ? found.length : (list?.total ?? 0),
    askMore: () => {
      if (list?.status === 'success' && !isLocal && list.values.length < list.total) ask(search, list.values.length);
    },
    retry: () => {
      ask(search, 0);
    },
  };
}
