import { rampHeightPx, type OpenViz, type Scene, type Shape, type VizSize } from '#plugins/viz-kit';
import { fittedFrame, frameAt, type GeoFrame, type MapBox } from '../base/frame.ts';
import { layerOf, type LayerInput, type LayerParts } from '../base/map-layer.ts';
import type { Viewport } from '../base/viewport.ts';
import { liveShapes, type LiveShape } from './live-shapes.ts';

export type LiveInput = Parameters<OpenViz['draw']>[0];

/** What is drawn over a live base map. */
export interface LivePicture {
  readonly scene: Scene;
  /** The lowest first. */
  readonly shapes: readonly LiveShape[];
  /** What each of them selects, those beyond the window, too. */
  readonly drawn: readonly Shape[];
  /** What lies above the map, and its height: legends of colours, or over all of it why there is nothing to show. */
  readonly above: Element | undefined;
  readonly abovePx: number;
  readonly remark: string;
  readonly summary: string;
}

/** What is drawn beyond each edge of the window, as a share of its size: seen while the map is moved. */
const beyond = 0.3;

/** The window of a live map, with what lies around it. */
export function liveFrame({ widthPx, heightPx }: VizSize, viewport: Viewport): GeoFrame {
  const [aside, above] = [widthPx * beyond, heightPx * beyond];
  const box = { left: -aside, right: widthPx + aside, top: -above, bottom: heightPx + above };
  return { ...frameAt(box, viewport), isLive: true };
}

/** The window that all data fit in; without data the earth. */
export async function fittedViewport(viz: OpenViz, input: LiveInput): Promise<Viewport> {
  const { parts } = await drawnLayer(viz, input, undefined);
  const box: MapBox = { left: 0, top: 0, right: input.size.widthPx, bottom: input.size.heightPx };
  return fittedFrame(box, parts?.reach?.points ?? [], parts?.reach?.mostZoom).viewport;
}

/** The picture in a window; a scene without a map, such as a note, has no shapes. */
export async function livePicture(viz: OpenViz, input: LiveInput, viewport: Viewport): Promise<LivePicture> {
  const frame = liveFrame(input.size, viewport);
  const { scene, parts } = await drawnLayer(viz, input, frame);
  const { widthPx, heightPx } = input.size;
  const above = aboveMap(scene, parts, heightPx);
  return {
    // Those beyond the edges cannot be pointed at.
    scene: {
      ...scene,
      ...inWindow(scene, ({ x, y }) => x >= 0 && y >= 0 && x <= widthPx && y <= heightPx),
    },
    drawn: scene.shapes ?? [],
    shapes: parts === undefined ? [] : liveShapes(frame, parts.data),
    ...above,
    remark: parts?.remark ?? '',
    summary: await (viz.summarizeLater ?? viz.summarize)(input),
  };
}

function aboveMap(
  { element }: Scene,
  parts: LayerParts | undefined,
  heightPx: number,
): Pick<LivePicture, 'above' | 'abovePx'> {
  if (parts === undefined) return { above: element, abovePx: heightPx };
  if (element.childElementCount === 0) return { above: undefined, abovePx: 0 };
  const lines = Math.max(1, element.querySelectorAll(':scope > [data-ramp]').length);
  return { above: element, abovePx: lines * rampHeightPx };
}

async function drawnLayer(
  viz: OpenViz,
  input: LiveInput,
  frame: GeoFrame | undefined,
): Promise<{ readonly scene: Scene; readonly parts: LayerParts | undefined }> {
  const drawing: LiveInput & LayerInput = {
    ...input,
    layer: { name: '', ...(frame === undefined ? {} : { frame }) },
  };
  const scene = await (viz.drawLater ?? viz.draw)(drawing);
  return { scene, parts: layerOf(scene.element) };
}

/** Marks that are seen, and the shapes that belong to them. */
function inWindow(
  { marks, shapes = [] }: Pick<Scene, 'marks' | 'shapes'>,
  isSeen: (mark: Scene['marks'][number]) => boolean,
): Pick<Scene, 'marks'> & { readonly shapes: NonNullable<Scene['shapes']> } {
  const places = new Map<number, number>();
  const seen = marks.filter((mark, at) => isSeen(mark) && places.set(at, places.size).size > 0);
  return {
    marks: seen,
    shapes: shapes.flatMap(({ at, ...shape }) => {
      if (at === undefined) return [shape];
      const mark = places.get(at.mark);
      return mark === undefined ? [] : [{ ...shape, at: { ...at, mark } }];
    }),
  };
}
