import { useEffect, useState } from 'react';
import { toAppError } from '#core/common';
import type { OpenViz, Scene, Selects, VizMountProps, VizSize } from '#plugins/viz-kit';
import { liveMapOf, type LiveMapParts } from '../common/map/live-map.ts';
import type { MapView, ViewInput } from '../common/map/map-view.ts';
import type { OpenedMap } from './use-opened.ts';

/** A map that is drawn. */
export interface DrawnMap {
  readonly opened: OpenedMap;
  readonly scene: Scene;
  readonly summary: string;
  readonly view: MapView;
  /** Undefined of what cannot be moved: a note, or small multiples. */
  readonly live: LiveMapParts | undefined;
}

const nothingHidden: ReadonlySet<string> = new Set();
/** Nothing can be drawn in less, px. */
const minPx = 24;

interface DrawnView {
  readonly size: VizSize;
  readonly view: MapView;
  /** What is selected with each place: the country that its region is of. */
  readonly within: Selects | undefined;
}

type Given = Pick<VizMountProps, 'data' | 'theme' | 'formats' | 'labelOf' | 'formatOf'>;

/** The picture of a view: undefined until the chart is opened, and the one before until the new one is drawn. */
export function useDrawnMap(
  { data, theme, formats, labelOf, formatOf }: Given,
  opened: OpenedMap | undefined,
  { size, view, within }: DrawnView,
): DrawnMap | undefined {
  const [drawn, setDrawn] = useState<DrawnMap>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (opened === undefined || Math.min(size.widthPx, size.heightPx) < minPx) return undefined;
    const { viz, formData } = opened;
    const unwanted = new AbortController();
    const input: Parameters<OpenViz['draw']>[0] & ViewInput = {
      ...{ data, formData, theme, formats, labelOf, size, view, document },
      hidden: nothingHidden,
      signal: unwanted.signal,
      ...(formatOf === undefined ? {} : { formatOf }),
    };
    const draw = async (): Promise<void> => {
      const scene = narrowed(await (viz.drawLater ?? viz.draw)(input), within);
      if (unwanted.signal.aborted) return;
      setDrawn({ opened, scene, summary: viz.summarize(input), view, live: liveMapOf(scene.element) });
    };
    draw().catch((thrown: unknown) => {
      if (!unwanted.signal.aborted) setFailure(new Error(toAppError(thrown).message));
    });
    return () => unwanted.abort();
  }, [data, theme, formats, labelOf, formatOf, opened, size, view, within]);
  if (failure !== undefined) throw failure; // the frame around shows it
  return opened === undefined ? undefined : drawn;
}

/** A region is selected with its country, since regions of several are called alike. */
function narrowed(scene: Scene, within: Selects | undefined): Scene {
  if (within === undefined) return scene;
  const both = <T extends { readonly selects?: Selects }>(one: T): T =>
    one.selects === undefined ? one : { ...one, selects: { ...within, ...one.selects } };
  const shapes = scene.shapes?.map((shape) => ({
    ...both(shape),
    ...(shape.at === undefined ? {} : { at: both(shape.at) }),
  }));
  return { ...scene, marks: scene.marks.map(both), ...(shapes === undefined ? {} : { shapes }) };
}
