import { useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { StoreRoot } from '#core/common';
import type { ChartFrameProps } from '#plugins/charts';
import { chartBrushed, chartEntered, chartLeft, pointSelected } from '#plugins/dashboard';
import { PointMenuState } from './point-menu-state.ts';

interface ChartEvents {
  readonly frame: Required<Pick<ChartFrameProps, 'onSelect' | 'onBrush' | 'mayBrush'>>;
  readonly box: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: { readonly currentTarget: Element; readonly relatedTarget: EventTarget | null }) => void;
  };
}

/** What happens in the picture of a chart, as commands for the plugins that filter, brush and drill. */
export function useChartEvents(chartId: number): ChartEvents {
  const dispatch = useDispatch();
  const store = useStore<StoreRoot>();
  return useMemo(() => {
    const enter = () => {
      dispatch(chartEntered({ chartId }));
    };
    const leave = () => {
      dispatch(chartLeft({ chartId }));
    };
    return {
      frame: {
        onSelect: (selects, { x, y, intent, isAdditive }) => {
          dispatch(pointSelected({ chartId, selects, position: { x, y }, intent, isAdditive }));
        },
        onBrush: (brush, isFinal) => {
          dispatch(chartBrushed({ chartId, brush, isFinal }));
        },
        // A press beside the open menu closes it, and does no more.
        mayBrush: () => PointMenuState.select(store.getState()).point === null,
      },
      box: {
        onPointerEnter: enter,
        onPointerLeave: leave,
        onFocus: enter,
        onBlur: ({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leave();
        },
      },
    };
  }, [dispatch, store, chartId]);
}
