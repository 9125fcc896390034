import { without, type DocumentState } from '#core/common';
import type { DashboardContent } from '../contract/dashboard-state.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * A draft of an earlier visit over what is stored now. It says whether somebody saved in between; filters, which have
 * a save of their own, are those stored now unless the draft changes them.
 */
export function rebaseDraft(
  draft: DocumentState<DashboardContent>,
  stored: DashboardContent,
): DocumentState<DashboardContent> {
  const isOutdated = draft.isOutdated === true || edited(draft.saved) !== edited(stored);
  return { ...draft, ...(isOutdated ? { isOutdated } : {}), present: withStoredFilters(draft, stored) };
}

/** What is edited, with the filters that are stored now: a save sends filters only where they were changed here. */
export function withStoredFilters(
  { present, saved }: Pick<DocumentState<DashboardContent>, 'present' | 'saved'>,
  stored: DashboardContent,
): DashboardContent {
  const isChanged = canonicalJson(filtersIn(present)) !== canonicalJson(filtersIn(saved));
  return isChanged ? present : withFilters(present, stored);
}

/** What people edit; colours of labels are kept by pages as they draw. */
function edited({ metadata, ...content }: DashboardContent): string {
  return canonicalJson({ ...content, metadata: { ...metadata, map_label_colors: {}, shared_label_colors: [] } });
}

const filtersIn = ({ metadata }: DashboardContent) => metadata.native_filter_configuration ?? [];

function withFilters(content: DashboardContent, { metadata }: DashboardContent): DashboardContent {
  const others = without(content.metadata, 'native_filter_configuration');
  const { native_filter_configuration: filters } = metadata;
  return {
    ...content,
    metadata: { ...others, ...(filters === undefined ? {} : { native_filter_configuration: filters }) },
  };
}
