import {
  joinRemarks,
  noteScene,
  rampHeightPx,
  svg,
  type FormData,
  type Mark,
  type Scene,
  type Shape,
  type VizRenderer,
} from '#plugins/viz-kit';
import { fittedFrame, frameAt, type GeoFrame, type MapBox } from '../base/frame.ts';
import { loadLand, type Land } from '../base/load-land.ts';
import { mapBox, mapPicture } from '../base/map-scene.ts';
import { viewportOf } from '../base/viewport.ts';
import { drawLayer, entriesOf, marksOf, rampsPx, type DrawnLayer } from './draw-layer.ts';
import { layerIds } from './layer-settings.ts';
import { multiMessages } from './multi-messages.ts';
import type { MultiOptions } from './multi-options.ts';
import { openLayers, wordsFor, type MissingLayer, type MultiInput, type MultiWords } from './open-layers.ts';

/** Several saved maps in one window, above one base map. */
export async function multiRenderer(
  { autozoom }: MultiOptions,
  formData: FormData,
): Promise<VizRenderer<MultiOptions>> {
  const land = await loadLand(autozoom ? undefined : viewportOf(formData)?.zoom);
  const later = (): never => {
    throw new Error('Its layers are loaded first: wait for drawLater.');
  };
  return { draw: later, summarize: later, drawLater: (input) => draw(input, land), summarizeLater: summarize };
}

async function draw(input: MultiInput, land: Land): Promise<Scene> {
  const { layers, missing } = await openLayers(input);
  if (layers.length === 0) return noteScene(input, emptyNote(input, missing));
  const alone = layers.map((layer) => drawLayer(input, layer));
  const ramps = rampsPx(alone);
  const framed = (hasRemark: boolean) => {
    const frame = commonFrame(input, boxBelow(input, ramps, hasRemark), alone);
    const drawn = layers.map((layer) => drawLayer(input, layer, frame));
    return { frame, drawn, remark: remarkOf(drawn, missing) };
  };
  // The remark depends on the window and the window on the room that the remark leaves.
  const first = framed(false);
  const { frame, drawn, remark } = first.remark === '' ? first : framed(true);
  const shown = drawn.filter(({ isHidden }) => !isHidden);
  const element = mapPicture(input, frame, {
    land,
    data: shown.flatMap(({ map }) => map?.data ?? []),
    taken: shown.flatMap(({ map }) => map?.taken ?? []),
    remark,
  });
  appendRamps(element, input, drawn);
  return {
    element,
    ...pointedAt(shown),
    legend: input.options.show_legend ? drawn.flatMap((one) => entriesOf(input, one)) : [],
    isScattered: true,
  };
}

const emptyNote = ({ formData }: MultiWords, missing: readonly MissingLayer[]): string =>
  layerIds(formData).length === 0 && missing.length === 0 ? multiMessages.noLayers() : multiMessages.noneDrawn();

function boxBelow(input: MultiInput, ramps: number, hasRemark: boolean): MapBox {
  const box = mapBox(input, { legend: false, remark: hasRemark });
  return { ...box, top: Math.min(box.top + ramps, box.bottom - 40) };
}

/** The window of the form, else the one that the places of all layers fit in, switched off or not. */
function commonFrame(input: MultiInput, box: MapBox, layers: readonly DrawnLayer[]): GeoFrame {
  const { options, formData, layer } = input;
  if (layer?.frame !== undefined) return layer.frame;
  const viewport = viewportOf(formData);
  if (layer === undefined && !options.autozoom && viewport !== undefined) return frameAt(box, viewport);
  const reaches = layers.flatMap(({ map }) => map?.reach ?? []);
  const limits = reaches.flatMap(({ mostZoom }) => mostZoom ?? []);
  const points = reaches.flatMap((reach) => reach.points);
  const mostZoom = limits.length === 0 ? undefined : Math.min(...limits);
  const frame = fittedFrame(box, points, mostZoom);
  return layer === undefined ? frame : { ...frame, reach: { points, mostZoom } };
}

/** What is left out of the layers, and which of them are missing. */
function remarkOf(drawn: readonly DrawnLayer[], missing: readonly MissingLayer[]): string {
  const told = (name: string, words: string): string =>
    words === '' ? '' : multiMessages.told({ name, words: words.replace(/[.]$/, '') });
  return joinRemarks(
    ...missing.map(({ name, reason }) => told(name, reason)),
    ...drawn
      .filter(({ isHidden }) => !isHidden)
      .map(({ layer, map }) => told(layer.name, map === undefined ? multiMessages.noPlaces() : map.remark)),
  );
}

/** A line for each layer with a legend within its picture; a layer that is switched off keeps its room. */
function appendRamps(root: SVGSVGElement, { document }: MultiInput, drawn: readonly DrawnLayer[]): void {
  const withRamp = drawn.filter(({ ramp }) => ramp.length > 0);
  for (const [line, { ramp, isHidden }] of withRamp.entries()) {
    if (isHidden) continue;
    const group = svg(document, 'g', { transform: `translate(0,${String(line * rampHeightPx)})`, 'data-ramp': '' });
    group.append(...ramp);
    root.append(group);
  }
}

/** Marks and shapes of the layers one after the other. */
function pointedAt(layers: readonly DrawnLayer[]): Pick<Scene, 'marks' | 'shapes'> & { readonly shapes: Shape[] } {
  const marks: Mark[] = [];
  const shapes: Shape[] = [];
  for (const one of layers) {
    const before = marks.length;
    marks.push(...marksOf(one));
    for (const { at, ...shape } of one.scene.shapes ?? [])
      shapes.push(at === undefined ? shape : { ...shape, at: { ...at, mark: at.mark + before } });
  }
  return { marks, shapes };
}

async function summarize(input: MultiWords): Promise<string> {
  const { layers, missing } = await openLayers(input);
  if (layers.length === 0) return `${emptyNote(input, missing)}.`;
  const told = layers.map((layer) =>
    multiMessages.told({ name: layer.name, words: layer.viz.summarize(wordsFor(input, layer)) }),
  );
  return [multiMessages.summary({ count: layers.length }), ...told].join(' ');
}
