import { isDocumentDirty, without, type DocumentState } from '#core/common';
import type { DashboardContent } from '#plugins/dashboard';
import { canonicalJson } from '../../common/canonical-json.ts';
import { positionOf } from '../../common/layout/position.ts';
import { takenFromRequest } from '../../common/merge-metadata.ts';
import { pageMessages } from '../../common/page-messages.ts';

/** `json_metadata` of a save: everything the page speaks for, with the layout. */
export function metadataText(content: DashboardContent, stored?: DashboardContent): string {
  const { native_filter_configuration: filters, ...metadata } = content.metadata;
  // Filters have a call of their own; repeating an old list here would undo what somebody else changed.
  const isSent = stored === undefined || changesFilters(content, stored);
  return JSON.stringify({
    ...metadata,
    ...(isSent ? { native_filter_configuration: filters ?? [] } : {}),
    refresh_frequency: metadata.refresh_frequency ?? 0,
    cross_filters_enabled: metadata.cross_filters_enabled ?? true,
    positions: positionOf(content.layout),
  });
}

/** Keys of the metadata that were taken away here. Filters have a call of their own. */
export function droppedMetadata(content: DashboardContent, stored: DashboardContent): string[] {
  const kept = new Set(['native_filter_configuration', ...Object.keys(content.metadata)]);
  return Object.keys(stored.metadata).filter((key) => !kept.has(key));
}

/** Body of the PUT. Fields that nobody changed stay out. */
export function saveBody(content: DashboardContent, stored: DashboardContent) {
  const { title, slug, certifiedBy, certificationDetails } = content;
  const isCertified = certifiedBy !== null && certifiedBy !== '';
  const owners = content.owners.map(idOf);
  const roles = content.roles.map(idOf);
  return {
    dashboard_title: title.trim() === '' ? pageMessages.untitled() : title,
    slug: slug === '' ? null : slug,
    css: content.css,
    certified_by: isCertified ? certifiedBy : null,
    certification_details: isCertified ? certificationDetails : null,
    ...(sameIds(owners, stored.owners) ? {} : { owners }),
    ...(sameIds(roles, stored.roles) ? {} : { roles }),
    json_metadata: metadataText(content, stored),
  };
}

/**
 * What would be stored if this were saved over it: filters, owners and roles that nobody changed here stay, and so do
 * settings that a save does not speak for.
 */
export function contentOver(
  stored: DashboardContent,
  log: Pick<DocumentState<DashboardContent>, 'present' | 'saved'>,
): DashboardContent {
  const { present, saved } = log;
  return {
    ...present,
    metadata: metadataOver(stored, log),
    ...(sameIds(present.owners.map(idOf), saved.owners) ? { owners: stored.owners } : {}),
    ...(sameIds(present.roles.map(idOf), saved.roles) ? { roles: stored.roles } : {}),
  };
}

function metadataOver(
  stored: DashboardContent,
  { present, saved }: Pick<DocumentState<DashboardContent>, 'present' | 'saved'>,
): DashboardContent['metadata'] {
  const dropped = droppedMetadata(present, saved);
  const kept: readonly (readonly [string, unknown])[] = Object.entries(stored.metadata);
  const { native_filter_configuration: filters = [], ...others } = present.metadata;
  return {
    ...Object.fromEntries(kept.filter(([key]) => !dropped.includes(key) && !Object.hasOwn(takenFromRequest, key))),
    ...others,
    ...(changesFilters(present, saved) ? { native_filter_configuration: filters } : {}),
  };
}

function changesFilters({ metadata }: DashboardContent, saved: DashboardContent): boolean {
  const filtersIn = (one: DashboardContent['metadata']) => canonicalJson(one.native_filter_configuration ?? []);
  return filtersIn(metadata) !== filtersIn(saved.metadata);
}

/** Whether a save would change nothing of what is stored. */
export function isStoredAlready(
  stored: DashboardContent,
  log: Pick<DocumentState<DashboardContent>, 'present' | 'saved'>,
): boolean {
  return storedText(stored) === storedText(contentOver(stored, log));
}

/**
 * Whether a draft has nothing to bring back to what was stored since: everything in it was undone, or is stored, such as
 * by a save whose answer got lost.
 */
export function isSpentDraft(stored: DashboardContent, draft: DocumentState<DashboardContent>): boolean {
  if (storedText(draft.saved) === storedText(stored)) return false;
  return !isDocumentDirty(draft) || isStoredAlready(stored, draft);
}

/** All that a save stores of content, colours of labels excepted: pages keep those as they draw. */
function storedText(content: DashboardContent): string {
  const fields = without(saveBody(content, content), 'json_metadata');
  return canonicalJson({
    ...fields,
    owners: content.owners.map(idOf).sort(byNumber),
    roles: content.roles.map(idOf).sort(byNumber),
    layout: positionOf(content.layout),
    metadata: {
      ...takenFromRequest,
      native_filter_configuration: [],
      ...without(content.metadata, 'map_label_colors', 'shared_label_colors'),
    },
  });
}

const byNumber = (a: number, b: number): number => a - b;

const idOf = ({ id }: { readonly id: number }): number => id;

function sameIds(ids: readonly number[], stored: readonly { readonly id: number }[]): boolean {
  return canonicalJson([...ids].sort()) === canonicalJson(stored.map(({ id }) => id).sort());
}
