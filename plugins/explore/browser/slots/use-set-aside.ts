import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { useBranch, useExtensions } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { fieldLabel } from '../../common/field-labels.ts';
import { setAsideFields, typeToPutBack } from '../../common/switching/set-aside.ts';
import { ChartDrafts } from '../chart-drafts.ts';
import { Explore, chooseVizType } from '../explore-state.ts';

/** What the open chart's type has no place for; undefined when there is nothing. */
export interface ShownSetAside {
  /** As readers know the fields. */
  readonly names: readonly string[];
  /** Name of the type that has a place for them. */
  readonly typeName: string;
  readonly putBack: () => void;
}

export function useSetAside(): ShownSetAside | undefined {
  const dispatch = useDispatch();
  const { documentId, dataset } = useBranch(Explore);
  const draft = useSelector((root: StoreRoot) => ChartDrafts.select(root)[documentId ?? '']?.present);
  const types = useExtensions(VizTypes);
  return useMemo(() => {
    if (draft?.setAside === undefined || dataset === null) return undefined;
    const to = typeToPutBack(draft, types);
    if (to === undefined) return undefined;
    const fields = setAsideFields(draft, types);
    return {
      names: fields.map(({ slot, value }) => fieldLabel(dataset, value, slot.kind === 'metric')),
      typeName: to.name,
      putBack: () => {
        dispatch(chooseVizType({ key: to.key }));
      },
    };
  }, [dispatch, draft, dataset, types]);
}
