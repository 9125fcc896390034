import { defineDocument, edit, isDocumentDirty, type DocumentState, type StoreRoot } from '#core/common';
import type { DashboardMetadata } from '../contract/dashboard-metadata.ts';
import {
  DashboardDocuments,
  dashboardDocumentId,
  selectDashboard,
  type DashboardContent,
} from '../contract/dashboard-state.ts';
import { headerId, type Layout } from '../contract/layout.ts';
import { editMessages as messages } from '../common/edit-messages.ts';

/** A layout in place of the present one, made by the functions of common/layout. */
export interface LayoutChange {
  /** What undo calls it. */
  readonly stepName: string;
  readonly layout: Layout;
  /** Successive changes with one key are one step, such as the arrow keys of one resizing. */
  readonly mergeKey?: string;
}

/** New values in the meta of one component; `undefined` removes one. */
export interface MetaChange {
  readonly stepName: string;
  readonly componentId: string;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly mergeKey?: string;
}

export interface MetadataChange {
  readonly stepName: string;
  readonly changes: Partial<DashboardMetadata>;
  readonly isStored?: boolean;
}

/** The fields of the properties dialog. Of the metadata the keys that change; `undefined` removes one. */
export type PropertiesChange = Partial<Omit<DashboardContent, 'layout' | 'metadata'>> & {
  readonly metadata?: Readonly<Record<string, unknown>>;
};

/** What people edit in a dashboard; each edit is a step that can be undone. */
export const dashboardDocument = defineDocument(DashboardDocuments, {
  changeLayout: edit<DashboardContent, LayoutChange>({
    name: ({ stepName }) => stepName,
    mergeKey: ({ mergeKey }) => mergeKey,
    apply: (draft, { layout }) => {
      assign(draft.layout, { ...gone(draft.layout, layout), ...layout });
    },
  }),
  changeMeta: edit<DashboardContent, MetaChange>({
    name: ({ stepName }) => stepName,
    mergeKey: ({ componentId, mergeKey }) => (mergeKey === undefined ? undefined : `${componentId} ${mergeKey}`),
    apply: (draft, { componentId, meta }) => {
      const component = draft.layout[componentId];
      if (component !== undefined) assign(component.meta, meta);
    },
  }),
  rename: edit<DashboardContent, { readonly title: string }>({
    name: () => messages.stepRename(),
    mergeKey: () => 'title',
    apply: (draft, { title }) => {
      setTitle(draft, title);
    },
  }),
  changeProperties: edit<DashboardContent, PropertiesChange>({
    name: () => messages.stepProperties(),
    apply: (draft, change) => {
      const { metadata = {}, ...fields } = change;
      assign(draft, fields);
      assign(draft.metadata, metadata); // key by key, so that undo brings back no more than what was changed
      if (change.title !== undefined) setTitle(draft, change.title);
    },
  }),
  changeCss: edit<DashboardContent, { readonly css: string }>({
    name: () => messages.stepCss(),
    mergeKey: () => 'css',
    apply: (draft, { css }) => {
      draft.css = css;
    },
  }),
  keepColors: edit<DashboardContent, { readonly colors: Readonly<Record<string, string>> }>({
    name: '',
    isUnrecorded: true,
    apply: (draft, { colors }) => {
      assign(draft.metadata, { map_label_colors: colors });
    },
  }),
  changeMetadata: edit<DashboardContent, MetadataChange>({
    name: ({ stepName }) => stepName,
    isStored: ({ isStored }) => isStored === true,
    apply: (draft, { changes }) => {
      assign(draft.metadata, changes);
    },
  }),
});

/** The open dashboard's log: content, undo and redo. */
export function selectDashboardLog(root: StoreRoot): DocumentState<DashboardContent> | undefined {
  const dashboard = selectDashboard(root);
  return dashboard === null ? undefined : DashboardDocuments.select(root)[dashboardDocumentId(dashboard.id)];
}

const dirty = new WeakMap<DocumentState<DashboardContent>, boolean>();

/**
 * Whether the open dashboard differs from what is stored. Undoing everything clears it, unless steps were dropped at
 * the limit of the history or the colour scheme still differs.
 */
export function selectHasUnsavedChanges(root: StoreRoot): boolean {
  const log = selectDashboardLog(root);
  if (log === undefined) return false;
  const known = dirty.get(log);
  if (known !== undefined) return known;
  const isDirty = isDocumentDirty(log);
  dirty.set(log, isDirty);
  return isDirty;
}

/** The header component repeats the title. */
function setTitle(draft: { title: string; layout: Record<string, { meta: Record<string, unknown> }> }, title: string) {
  draft.title = title;
  const header = draft.layout[headerId];
  if (header !== undefined) header.meta['text'] = title;
}

function gone(before: object, after: object): Record<string, undefined> {
  return Object.fromEntries(
    Object.keys(before).flatMap((key) => (Object.hasOwn(after, key) ? [] : [[key, undefined]])),
  );
}

/** Removes what became undefined; Immer passes over values that are already there, so a step holds the change alone. */
function assign(target: object, values: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) Reflect.deleteProperty(target, key);
    else Reflect.set(target, key, value);
  }
}
