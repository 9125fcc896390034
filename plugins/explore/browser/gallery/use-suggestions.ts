import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { ownValue, type StoreRoot } from '#core/common';
import { useBranch, useExtensions } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { timesQuestion, withAutoGrain } from '../../common/auto-grain.ts';
import { suggestTypes, type SuggestedType } from '../../common/switching/suggest-types.ts';
import { ChartDrafts } from '../chart-drafts.ts';
import { Explore } from '../explore-state.ts';

/** A new chart that nobody has changed has its first range already, so none is needed for a change of type. */
const noTimeRange = 'No filter';

/** Other types for the fields of the open chart, the best first, with the settings that a change of type would give. */
export function useSuggestions(): readonly SuggestedType[] {
  const { documentId, dataset, timeFacts } = useBranch(Explore);
  const draft = useSelector((root: StoreRoot) => ChartDrafts.select(root)[documentId ?? '']?.present);
  const types = useExtensions(VizTypes);
  return useMemo(() => {
    if (draft === undefined || dataset === null || dataset.uid !== draft.formData.datasource) return [];
    return suggestTypes(draft, { types, dataset, timeRange: noTimeRange }).map(({ type, formData }) => {
      const times = timesQuestion(formData, dataset);
      const facts = times === undefined ? undefined : ownValue(timeFacts, times.key);
      return { type, formData: times === undefined ? formData : withAutoGrain(formData, dataset, facts) };
    });
  }, [draft, dataset, types, timeFacts]);
}
