import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { FormData } from '#plugins/viz-kit';
import type { TableOwnState } from '../common/table-query.ts';
import { searchedColumns } from '../common/table-search.ts';

/** The database is asked when nobody has typed for so long. ms */
const restMs = 350;

export interface TableSearch {
  /** What is in the box. */
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** What the rows are found by. */
  readonly found: string;
  /** The database searches all pages; else the rows at hand are searched. */
  readonly isAsked: boolean;
}

/** The text of the search box: of server pages it is asked for, from the first page, once nobody types any more. */
export function useTableSearch(
  formData: FormData,
  own: TableOwnState,
  onOwn: (own: TableOwnState) => void,
): TableSearch {
  const isAsked = formData['server_pagination'] === true && searchedColumns(formData).length > 0;
  const { searchText } = own;
  const [typed, setTyped] = useState(searchText);
  const deferred = useDeferredValue(typed);
  const last = useRef({ own, onOwn });
  last.current = { own, onOwn };
  // A changed filter forgets what was searched, and the box with it.
  useEffect(() => {
    if (isAsked) setTyped(searchText);
  }, [isAsked, searchText]);
  useEffect(() => {
    if (!isAsked || typed === searchText) return undefined;
    const timer = setTimeout(() => {
      last.current.onOwn({ ...last.current.own, currentPage: 0, searchText: typed, searchColumn: '' });
    }, restMs);
    return () => clearTimeout(timer);
  }, [isAsked, typed, searchText]);
  return { search: typed, setSearch: setTyped, found: isAsked ? searchText : deferred, isAsked };
}
