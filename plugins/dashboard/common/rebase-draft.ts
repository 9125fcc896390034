import type { DocumentState } from '#core/common';
import type { DashboardContent } from '../contract/dashboard-state.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * A draft of an earlier visit over what is stored now. It says whether somebody saved in between what the draft would
 * replace; what stands beside each other, such as filters, owners and settings, is stored as it is now unless the
 * draft changes it.
 */
export function rebaseDraft(
  draft: DocumentState<DashboardContent>,
  stored: DashboardContent,
): DocumentState<DashboardContent> {
  const changesFilters = !isSame(filtersIn(draft.present), filtersIn(draft.saved));
  const edited = (content: DashboardContent) => editedText(content, changesFilters);
  const isOutdated = draft.isOutdated === true || edited(draft.saved) !== edited(stored);
  const present = rebased(draft.present, { from: draft.saved, onto: stored });
  return { ...draft, ...(isOutdated ? { isOutdated } : {}), present };
}

/**
 * Content that was made from one version, over another: filters, owners, roles and settings that it left alone are
 * those of the other version. The rest, such as the layout, it replaces as a whole.
 */
export function rebased(
  content: DashboardContent,
  { from, onto }: { readonly from: DashboardContent; readonly onto: DashboardContent },
): DashboardContent {
  return {
    ...content,
    owners: isSame(idsOf(content.owners), idsOf(from.owners)) ? onto.owners : content.owners,
    roles: isSame(idsOf(content.roles), idsOf(from.roles)) ? onto.roles : content.roles,
    metadata: rebasedMetadata(content.metadata, from.metadata, onto.metadata),
  };
}

type Metadata = DashboardContent['metadata'];
type Settings = Readonly<Record<string, unknown>>;

function rebasedMetadata(metadata: Metadata, from: Metadata, onto: Metadata): Metadata {
  const [mine, base]: readonly Settings[] = [metadata, from];
  const isTheirs = (key: string) => isSame(mine?.[key], base?.[key]);
  const entries: readonly (readonly [string, unknown])[] = [
    ...Object.entries(onto).filter(([key]) => isTheirs(key)),
    ...Object.entries(metadata).filter(([key]) => !isTheirs(key)),
  ];
  return Object.fromEntries(entries);
}

/** What people edit; colours of labels are kept by pages as they draw, filters have a save of their own. */
function editedText({ metadata, ...content }: DashboardContent, withFilters: boolean): string {
  const unedited = {
    map_label_colors: {},
    shared_label_colors: [],
    native_filter_configuration: withFilters ? (metadata.native_filter_configuration ?? []) : [],
  };
  return canonicalJson({ ...content, metadata: { ...metadata, ...unedited } });
}

const filtersIn = ({ metadata }: DashboardContent) => metadata.native_filter_configuration ?? [];

const idsOf = (all: readonly { readonly id: number }[]): readonly number[] =>
  all.map(({ id }) => id).sort((a, b) => a - b);

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);
