import { useEffect, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { dropTargetAt, lineAt, type DropTarget } from '../../common/layout/drop-places.ts';
import type { Placing } from '../../common/layout/layout-operations.ts';
import { parentOf } from '../../common/layout/layout-width.ts';
import { placeRefusal } from '../../common/layout/possible-places.ts';
import { showTab } from '../page/page-commands.ts';
import { placingOf } from './drag-data.ts';
import type { DropIndicatorHandle } from './drop-indicator.tsx';
import { refusalText, type LayoutActions } from './layout-actions.ts';
import { componentIdAt, isGridStacked, layoutRoot, rectOf, tabIdAttribute } from './layout-boxes.ts';

/** Time over a tab's label after which the tab opens under the drag. ms. */
const opensAfterMs = 500;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Drags onto the grid: shows where a drop would land, and puts it there. */
export function useCanvasDrag(actions: LayoutActions, indicator: RefObject<DropIndicatorHandle | null>): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const grid = layoutRoot();
    if (grid === null) return undefined;
    let target: DropTarget | undefined;
    let tabId: string | undefined;
    let opening: ReturnType<typeof setTimeout> | undefined;
    const overTab = (id: string | undefined) => {
      if (id === tabId) return;
      tabId = id;
      clearTimeout(opening);
      if (id !== undefined) opening = setTimeout(() => dispatch(showTab({ tabId: id })), opensAfterMs);
    };
    const end = () => {
      target = undefined;
      overTab(undefined);
      indicator.current?.hide();
    };
    const follow = (what: Placing, point: Point) => {
      const hit = document.elementFromPoint(point.clientX, point.clientY);
      const label = hit?.closest(`[${tabIdAttribute}]`);
      const id = label?.getAttribute(tabIdAttribute) ?? undefined;
      overTab(id);
      target = id === undefined ? overGrid(actions, what, hit, point) : overLabel(actions, what, id, point);
      const line = target === undefined ? undefined : lineOf(actions, target, label ?? null);
      if (target === undefined || line === undefined) indicator.current?.hide();
      else indicator.current?.show(line, target.refusal === undefined ? undefined : refusalText(target.refusal));
    };
    return combine(
      dropTargetForElements({
        element: grid,
        canDrop: ({ source }) => placingOf(source.data) !== undefined,
        getDropEffect: () => 'move',
      }),
      monitorForElements({
        canMonitor: ({ source }) => placingOf(source.data) !== undefined,
        onDrag: ({ source, location }) => {
          const what = placingOf(source.data);
          if (what === undefined || location.current.dropTargets.length === 0) end();
          else follow(what, location.current.input);
        },
        onDrop: ({ source, location }) => {
          const what = placingOf(source.data);
          const isOver = location.current.dropTargets.length > 0;
          if (what !== undefined && isOver) follow(what, location.current.input); // moves come once a frame
          const landing = target;
          const onTab = tabId;
          end();
          if (what === undefined || landing === undefined || !isOver) return;
          if (landing.refusal !== undefined) actions.refuse(landing.refusal);
          else if (actions.put(what, landing.place) && onTab === landing.place.parentId)
            dispatch(showTab({ tabId: onTab }));
        },
      }),
      end,
    );
  }, [actions, indicator, dispatch]);
}

function overGrid(actions: LayoutActions, what: Placing, hit: Element | null, { clientX, clientY }: Point) {
  return dropTargetAt({
    layout: actions.layout(),
    what,
    hitId: componentIdAt(hit),
    point: { x: clientX, y: clientY },
    boxOf: rectOf,
    isStacked: isGridStacked(),
  });
}

/** A tab goes beside the tab of the label; anything else goes into that tab, at its end. */
function overLabel(actions: LayoutActions, what: Placing, tabId: string, { clientX }: Point): DropTarget | undefined {
  const layout = actions.layout();
  const tab = layout[tabId];
  const tabs = parentOf(layout, tabId);
  if (tab === undefined || tabs === undefined) return undefined;
  const type = what.kind === 'new' ? what.type : layout[what.id]?.type;
  const box = document.querySelector(`[${tabIdAttribute}="${CSS.escape(tabId)}"]`)?.getBoundingClientRect();
  const isAfter = box !== undefined && clientX > (box.left + box.right) / 2;
  const place =
    type === 'TAB'
      ? { parentId: tabs.id, index: tabs.children.indexOf(tabId) + (isAfter ? 1 : 0) }
      : { parentId: tabId, index: tab.children.length };
  return { place, refusal: placeRefusal(layout, what, place) };
}

/** Over a label the mark is around the label, or beside it for tabs that move. */
function lineOf(actions: LayoutActions, { place }: DropTarget, label: Element | null) {
  if (label === null) return lineAt({ layout: actions.layout(), boxOf: rectOf, isStacked: isGridStacked() }, place);
  const box = label.getBoundingClientRect();
  const isInto = label.getAttribute(tabIdAttribute) === place.parentId;
  if (isInto) return { box, isLine: false };
  const siblings = actions.layout()[place.parentId]?.children ?? [];
  const isAfter = siblings.indexOf(label.getAttribute(tabIdAttribute) ?? '') < place.index;
  const x = isAfter ? box.right : box.left;
  return { box: { left: x, right: x, top: box.top, bottom: box.bottom }, isLine: true };
}
