import { defineDocument, defineState, edit, type OpenDocuments } from '#core/common';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import { settingsDrafts } from './settings-drafts.ts';
import type { FilterDivider, FilterEntry, NativeFilter } from '../../contract/filter-configuration.ts';

/** What is edited in the dialog. */
export interface FilterSettings {
  readonly entries: readonly FilterEntry[];
}

export const FilterSettingsDocuments = defineState<OpenDocuments<FilterSettings>>(settingsDrafts.kind, {});
export const settingsDocumentId = settingsDrafts.documentIdOf;

export const nameOf = (entry: FilterEntry): string =>
  (entry.type === 'DIVIDER' ? entry.title : entry.name) || messages.unnamed();

export const namesOf = (entries: readonly FilterEntry[]): string => entries.map(nameOf).join(', ');

interface EntryChange {
  readonly entryId: string;
  readonly name: string;
  readonly changes: Partial<NativeFilter> | Partial<FilterDivider>;
  /** Successive changes of one field are one step, but for those that are made by clicks. */
  readonly field: string;
}

/** Fields of boxes to tick: each tick is a step of its own, however fast they follow. */
const tickedFields = ['scope', 'parents'];

/** Filters as the dialog edits them; each edit is a step that can be undone. */
export const settingsDocument = defineDocument(FilterSettingsDocuments, {
  addEntry: edit<FilterSettings, { readonly entry: FilterEntry }>({
    name: ({ entry }) => messages.stepAdd({ name: nameOf(entry) }),
    apply: (draft, { entry }) => {
      draft.entries.push(entry);
    },
  }),
  removeEntry: edit<FilterSettings, { readonly entry: FilterEntry }>({
    name: ({ entry }) => messages.stepRemove({ name: nameOf(entry) }),
    apply: (draft, { entry }) => {
      draft.entries = draft.entries.filter(({ id }) => id !== entry.id);
      for (const other of draft.entries) {
        if (other.type === 'NATIVE_FILTER' && other.cascadeParentIds.includes(entry.id)) {
          other.cascadeParentIds = other.cascadeParentIds.filter((id) => id !== entry.id);
        }
      }
    },
  }),
  moveEntry: edit<FilterSettings, { readonly entry: FilterEntry; readonly to: number }>({
    name: ({ entry }) => messages.stepMove({ name: nameOf(entry) }),
    mergeKey: ({ entry }) => entry.id,
    apply: (draft, { entry, to }) => {
      const from = draft.entries.findIndex(({ id }) => id === entry.id);
      const [moved] = from < 0 ? [] : draft.entries.splice(from, 1);
      if (moved !== undefined) draft.entries.splice(to, 0, moved);
    },
  }),
  changeEntry: edit<FilterSettings, EntryChange>({
    name: ({ name }) => messages.stepChange({ name }),
    mergeKey: ({ entryId, field }) => (tickedFields.includes(field) ? undefined : `${entryId} ${field}`),
    apply: (draft, { entryId, changes }) => {
      const entry = draft.entries.find(({ id }) => id === entryId);
      if (entry !== undefined) Object.assign(entry, changes);
    },
  }),
  /** What was edited on an older version, put over what others saved since; its steps no longer fit one by one. */
  bringBack: edit<FilterSettings, { readonly entries: readonly FilterEntry[] }>({
    name: () => messages.stepBringBack(),
    apply: (draft, { entries }) => {
      Object.assign(draft, { entries });
    },
  }),
  /** The owner's choice for all filters together. */
  setInstant: edit<FilterSettings, { readonly isInstant: boolean }>({
    name: () => messages.instantAll(),
    apply: (draft, { isInstant }) => {
      for (const entry of draft.entries) {
        if (entry.type === 'NATIVE_FILTER') entry.controlValues['instantFilter'] = isInstant;
      }
    },
  }),
});
