import { useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { announce, showToast } from '#core/browser';
import { componentName, placeText, typeName } from '../../common/component-names.ts';
import { editMessages, moveMessages } from '../../common/edit-messages.ts';
import { componentIds } from '../../common/layout/component-id.ts';
import {
  createComponent,
  deleteComponent,
  moveComponent,
  type Placing,
} from '../../common/layout/layout-operations.ts';
import { columnsInside, ownWidth, parentOf } from '../../common/layout/layout-width.ts';
import type { LayoutRefusal, Place } from '../../common/layout/place-component.ts';
import { ownHeight, resizeComponent } from '../../common/layout/resize-component.ts';
import { dashboardDocumentId, selectDashboard, selectDashboardContent } from '../../contract/dashboard-state.ts';
import type { Layout, LayoutMeta } from '../../contract/layout.ts';
import { dashboardDocument, type LayoutChange } from '../dashboard-document.ts';
import { editingSlice } from './editing-state.ts';
import { focusComponent } from './layout-boxes.ts';

/** The edits of the layout: each becomes a step of the open document, and says what it did. */
export interface LayoutActions {
  /** The current layout. */
  readonly layout: () => Layout;
  /** Creates or moves; selects it. False when it is not allowed there: the reader is told why. */
  readonly put: (what: Placing, place: Place) => boolean;
  readonly remove: (id: string) => void;
  /** In grid columns and units of 8 px. `isRepeated`: successive ones are one step. */
  readonly resize: (id: string, size: Size, options?: { readonly isRepeated?: boolean }) => void;
  /** Changes in a row with one `mergeKey` are one step. */
  readonly changeMeta: (id: string, stepName: string, meta: Partial<LayoutMeta>, mergeKey?: string) => void;
  readonly refuse: (refusal: LayoutRefusal) => void;
}

interface Size {
  readonly width?: number;
  readonly height?: number;
}

interface ActionsHost {
  readonly dispatch: (action: { readonly type: string }) => void;
  readonly root: () => StoreRoot;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** Texts of the refusals. */
export function refusalText(refusal: LayoutRefusal): string {
  if (refusal === 'no-room') return editMessages.noRoom();
  return refusal === 'top-tab-into-nested' ? editMessages.topTabIntoNested() : editMessages.forbiddenPlace();
}

/** What people call something that is being put somewhere. */
export function placingName(layout: Layout, what: Placing): string {
  if (what.kind === 'move') {
    const component = layout[what.id];
    return component === undefined ? '' : componentName(component);
  }
  const { type, meta } = what;
  return type === 'CHART' ? componentName({ id: '', type, children: [], parents: [], meta }) : typeName(type);
}

export function layoutActions({ dispatch, root, random }: ActionsHost): LayoutActions {
  const layout = (): Layout => selectDashboardContent(root())?.layout ?? {};
  const newId = componentIds(random);
  const change = (made: LayoutChange) => {
    const documentId = dashboardDocumentId(selectDashboard(root())?.id ?? 0);
    dispatch(dashboardDocument.edits.changeLayout({ documentId, change: made }));
  };
  const say = (text: string) => dispatch(announce({ text }));
  const refuse = (refusal: LayoutRefusal) => {
    dispatch(showToast({ toastType: 'warning', text: refusalText(refusal), noDuplicate: true }));
  };
  return {
    layout,
    refuse,
    put: (what, place) => {
      const before = layout();
      const name = placingName(before, what);
      const done =
        what.kind === 'new'
          ? createComponent(before, { ...what, place }, newId)
          : moveComponent(before, { id: what.id, place }, newId);
      if (!done.ok) {
        refuse(done.error);
        return false;
      }
      const stepName = what.kind === 'new' ? editMessages.stepAdd({ name }) : editMessages.stepMove({ name });
      change({ stepName, layout: done.value.layout });
      dispatch(editingSlice.actions.selected({ id: done.value.id }));
      focusComponent(done.value.id);
      const said = { name, place: placeText(before, place) };
      say(what.kind === 'new' ? moveMessages.added(said) : moveMessages.moved(said));
      return true;
    },
    remove: (id) => {
      const before = layout();
      const component = before[id];
      const after = deleteComponent(before, id);
      if (component === undefined || after === before) return;
      const name = componentName(component);
      change({ stepName: editMessages.stepDelete({ name }), layout: after });
      const parentId = [...component.parents].reverse().find((above) => after[above] !== undefined) ?? null;
      dispatch(editingSlice.actions.selected({ id: parentId }));
      if (parentId !== null) focusComponent(parentId);
      say(moveMessages.deleted({ name }));
    },
    resize: (id, size, { isRepeated = false } = {}) => {
      const before = layout();
      const component = before[id];
      const after = resizeComponent(before, id, size);
      if (component === undefined) return;
      if (after === before) {
        if (isRepeated) say(moveMessages.atLimit());
        return;
      }
      const stepName = editMessages.stepResize({ name: componentName(component) });
      change({ stepName, layout: after, ...(isRepeated ? { mergeKey: `resize ${id}` } : {}) });
      say(sizeText(after, id, size));
    },
    changeMeta: (componentId, stepName, meta, mergeKey) => {
      const documentId = dashboardDocumentId(selectDashboard(root())?.id ?? 0);
      const change = { stepName, componentId, meta, ...(mergeKey === undefined ? {} : { mergeKey }) };
      dispatch(dashboardDocument.edits.changeMeta({ documentId, change }));
    },
  };
}

function sizeText(layout: Layout, id: string, size: Size): string {
  const component = layout[id];
  const parent = parentOf(layout, id);
  if (component === undefined || parent === undefined) return '';
  if (size.width === undefined) return moveMessages.height({ height: ownHeight(layout, id) });
  return moveMessages.width({ width: ownWidth(component), columns: columnsInside(layout, parent.id) });
}

/** The edits, bound to the store of the page. */
export function useLayoutActions(): LayoutActions {
  const dispatch = useDispatch();
  const store = useStore<StoreRoot>();
  return useMemo(
    () => layoutActions({ dispatch, root: () => store.getState(), random: () => Math.random() }),
    [dispatch, store],
  );
}
