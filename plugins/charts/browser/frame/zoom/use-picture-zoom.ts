import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { xAxisLabel, type AxisWindow, type FormData } from '#plugins/viz-kit';
import type { OpenedViz } from '../use-open-viz.ts';

/** Keys of the picture; true: the key was the zoom's. Set by what is loaded for it. */
export type ZoomKeys = RefObject<((event: KeyboardEvent) => boolean) | undefined>;

/** The part of a chart's axis that its reader looks at: nobody else sees it, and it is not kept. */
export function usePictureZoom(opened: OpenedViz, formData: FormData) {
  const [chosen, setChosen] = useState<{ readonly axis: string; readonly window: AxisWindow }>();
  const [spoken, setSpoken] = useState('');
  const keys: ZoomKeys = useRef(undefined);
  const isOn = formData['zoomable'] === true && opened.status === 'ready' && opened.viz.overview !== undefined;
  const axis = xAxisLabel(formData);
  return {
    isOn,
    window: isOn && chosen?.axis === axis ? chosen.window : undefined,
    spoken,
    keys,
    show: (window: AxisWindow | undefined, words: string): void => {
      setChosen(window && { axis, window });
      setSpoken(words);
    },
  };
}
