import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ChartFrameProps } from '#plugins/charts';
import { chartBrushed, chartEntered, chartLeft, pointSelected } from '#plugins/dashboard';

interface ChartEvents {
  readonly frame: Required<Pick<ChartFrameProps, 'onSelect' | 'onBrush'>>;
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
  }, [dispatch, chartId]);
}
