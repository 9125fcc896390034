import { createContext, useContext, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Extensions, type StoreRoot } from '#core/common';
import { useBranch, useDocument, useExtensions, useService, type DocumentView } from '#core/browser';
import { DashboardPages } from '#plugins/dashboard';
import type { DatasetData } from '#plugins/datasets';
import { filterProblems, type FilterProblem } from '../../common/filter-problems.ts';
import type { FilterDivider, FilterEntry, NativeFilter } from '../../contract/filter-configuration.ts';
import { FilterTypes, type FilterType } from '../../contract/filter-type.ts';
import {
  FilterSettingsDocuments,
  nameOf,
  settingsDocument,
  settingsDocumentId,
  type FilterSettings,
} from './settings-document.ts';
import { FilterDialogs } from './settings-state.ts';

/** The dialog's work on its document. */
export interface SettingsEditing {
  readonly view: DocumentView<FilterSettings>;
  readonly entries: readonly FilterEntry[];
  readonly filters: readonly NativeFilter[];
  readonly types: readonly FilterType[];
  readonly extensions: Extensions;
  readonly problems: readonly FilterProblem[];
  /** Datasets in full that are known so far. */
  readonly datasets: Readonly<Record<number, DatasetData>>;
  readonly add: (entry: FilterEntry) => void;
  readonly remove: (entry: FilterEntry) => void;
  readonly move: (entry: FilterEntry, to: number) => void;
  readonly change: (entry: FilterEntry, field: string, changes: Partial<NativeFilter> | Partial<FilterDivider>) => void;
  readonly setInstant: (isInstant: boolean) => void;
}

export const SettingsContext = createContext<SettingsEditing | undefined>(undefined);

/** The editing of the dialog around a component. */
export function useSettings(): SettingsEditing {
  const editing = useContext(SettingsContext);
  if (editing === undefined) throw new Error('no settings dialog around this component');
  return editing;
}

const none: readonly FilterEntry[] = [];

/** What the dialog edits; undefined while its document is not open. */
export function useSettingsEditing(): SettingsEditing | undefined {
  const dispatch = useDispatch();
  const { dashboard } = useBranch(DashboardPages);
  const documentId = settingsDocumentId(dashboard?.id ?? 0);
  const view = useDocument(settingsDocument, documentId);
  const types = useExtensions(FilterTypes);
  const extensions = useService(Extensions);
  const dialog = useBranch(FilterDialogs);
  const isOpen = useSelector((root: StoreRoot) => FilterSettingsDocuments.select(root)[documentId] !== undefined);
  const entries = view.present?.entries ?? none;
  const problems = useMemo(() => filterProblems(entries, types), [entries, types]);
  const datasets = useMemo(
    () => ({ ...dialog.datasets, ...dashboard?.datasets }),
    [dialog.datasets, dashboard?.datasets],
  );
  if (!isOpen) return undefined;
  const { edits } = settingsDocument;
  return {
    view,
    entries,
    filters: entries.filter((entry): entry is NativeFilter => entry.type === 'NATIVE_FILTER'),
    types,
    extensions,
    problems,
    datasets,
    add: (entry) => dispatch(edits.addEntry({ documentId, change: { entry } })),
    remove: (entry) => dispatch(edits.removeEntry({ documentId, change: { entry } })),
    move: (entry, to) => dispatch(edits.moveEntry({ documentId, change: { entry, to } })),
    change: (entry, field, changes) =>
      dispatch(edits.changeEntry({ documentId, change: { entryId: entry.id, name: nameOf(entry), field, changes } })),
    setInstant: (isInstant) => dispatch(edits.setInstant({ documentId, change: { isInstant } })),
  };
}
