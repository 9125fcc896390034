import { without, type DocumentState } from '#core/common';
import type { DashboardContent } from '../contract/dashboard-state.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * A draft of an earlier visit, rebased onto what is stored now. It says whether somebody saved in between what the
 * draft would replace. Independent parts, such as filters, owners and settings, keep their stored values unless the
 * draft changes them, and conflict only where both changed them.
 */
export function rebaseDraft(
  draft: DocumentState<DashboardContent>,
  stored: DashboardContent,
): DocumentState<DashboardContent> {
  const isOutdated = draft.isOutdated === true || collides(draft, stored);
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

type Content = Pick<DocumentState<DashboardContent>, 'present' | 'saved'>;

function collides({ present, saved }: Content, stored: DashboardContent): boolean {
  const [mine, base, theirs] = [partsOf(present), partsOf(saved), partsOf(stored)];
  const isTheirs = (key: string) => !isSame(base.get(key), theirs.get(key));
  const isMine = (key: string) => !isSame(base.get(key), mine.get(key)) && !isSame(mine.get(key), theirs.get(key));
  const keys = [...new Set([...mine.keys(), ...base.keys(), ...theirs.keys()])];
  return wholeText(saved) !== wholeText(stored) || keys.some((key) => isTheirs(key) && isMine(key));
}

/** What a draft replaces as a whole, even if it changed only some of it. */
const wholeText = (content: DashboardContent): string => canonicalJson(without(content, 'metadata', 'owners', 'roles'));

/** Independent parts; colours of labels are left out, as pages store them while drawing and nobody edits them. */
function partsOf({ owners, roles, metadata }: DashboardContent): ReadonlyMap<string, unknown> {
  const settings = Object.entries(without(metadata, 'map_label_colors', 'shared_label_colors'));
  return new Map<string, unknown>([
    ['owners', idsOf(owners)],
    ['roles', idsOf(roles)],
    ...settings.map(([key, value]) => [`setting ${key}`, value] as const),
  ]);
}

const idsOf = (all: readonly { readonly id: number }[]): readonly number[] =>
  all.map(({ id }) => id).sort((a, b) => a - b);

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);
