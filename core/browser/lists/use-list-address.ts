import type { Static, TObject } from 'typebox';
import { without, type Link } from '#core/common';
import { useLinkSearch } from '../router/use-link.ts';
import { useWorkbench } from '../react/context.tsx';

export interface ListAddress<Search> {
  /** Search text, filters, order and page, as the address has them; the same object until the address changes. */
  readonly search: Partial<Search>;
  /** Changes them; the list goes back to its first page, unless `page` is among the changes. */
  readonly go: (change: Readonly<Record<string, unknown>>) => void;
}

/** A list whose address says what it shows. Changes replace the entry of the history, so that Back leaves the list. */
export function useListAddress<S extends TObject>(link: Link<S>): ListAddress<Static<S>> {
  const { navigate } = useWorkbench();
  const search = useLinkSearch(link);
  return {
    search,
    go: (change) => {
      const kept: Readonly<Record<string, unknown>> = search;
      navigate(link.href({}, { ...without(kept, 'page'), ...change } as typeof search), { replace: true });
    },
  };
}
