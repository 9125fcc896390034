import type { EditorTab } from '../../contract/editor-tab.ts';

/** Fields whose change is worth a call. Where the caret is goes along with the next one. */
const keptFields = [
  'name',
  'dbId',
  'catalog',
  'schema',
  'sql',
  'queryLimit',
  'latestQueryId',
  'templateParams',
  'urlParams',
  'pins',
  'panelNotes',
  'hideLeftBar',
  'autorun',
  'remoteId',
  'northPercent',
  'southPercent',
] as const;
type Fields = Partial<Pick<EditorTab, (typeof keptFields)[number]>>;

/** What the storage is known to have of each tab, by kept id. */
export interface SavedTabs {
  readonly note: (keptId: string, fields: Partial<EditorTab>) => void;
  readonly forget: (keptId: string) => void;
  /** When the storage's version was written, in milliseconds since the epoch; 0: nothing is known of it. */
  readonly updatedAt: (keptId: string) => number;
  readonly pins: (keptId: string) => string;
  /** Whether fields that were read differ from what is known. */
  readonly isNews: (keptId: string, fields: Partial<EditorTab>) => boolean;
  /** The tab that the storage opens with, as far as we have told it. */
  readonly active: () => string | undefined;
  readonly noteActive: (keptId: string) => void;
  /** Fields in which a tab differs; undefined: none. Of what is not known of the storage, everything differs. */
  readonly change: (tab: EditorTab, isKnownQuery: (id: string) => boolean) => Fields | undefined;
}

export function savedTabs(): SavedTabs {
  const saved = new Map<string, Partial<EditorTab>>();
  let active: string | undefined;
  return {
    note: (keptId, fields) => {
      saved.set(keptId, { ...saved.get(keptId), ...fields });
    },
    forget: (keptId) => {
      saved.delete(keptId);
    },
    updatedAt: (keptId) => saved.get(keptId)?.updatedAt ?? 0,
    pins: (keptId) => saved.get(keptId)?.pins ?? '',
    isNews: (keptId, fields) =>
      keptFields.some((field) => fields[field] !== undefined && fields[field] !== saved.get(keptId)?.[field]),
    active: () => active,
    noteActive: (keptId) => {
      active = keptId;
    },
    change: (tab, isKnownQuery) => {
      const known = saved.get(tab.keptId ?? '') ?? {};
      const differing = keptFields.filter((field) => {
        if (field === 'latestQueryId' && tab.latestQueryId !== null && !isKnownQuery(tab.latestQueryId)) return false;
        return (tab.loaded || field === 'name') && tab[field] !== known[field];
      });
      return differing.length === 0 ? undefined : Object.fromEntries(differing.map((field) => [field, tab[field]]));
    },
  };
}
