import type { Layer } from '@deck.gl/core';
import { PathLayer, PolygonLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import type { LiveArea, LiveCircle, LiveLine, LiveShape, LiveWords, Rgba } from '../../common/live/live-shapes.ts';

/** More runs of one kind are not kept apart: each is a layer with buffers of its own. */
const mostRuns = 40;
/** How much of a thing is left that is not selected, as in pictures. */
const faint = 0.22;
const lowest = ['area', 'line', 'circle', 'words'] as const;

/** What lies later in the list is drawn over what lies earlier, whatever its height. */
const flat = { depthCompare: 'always', depthWriteEnabled: false } as const;

/** Shapes as layers of deck.gl, the lowest first. */
export function deckLayers(
  shapes: readonly LiveShape[],
  isFaint: (element: Element) => boolean,
  fontFamily: string,
): readonly Layer[] {
  const shade = ([red, green, blue, opacity]: Rgba, { element }: { readonly element: Element }): Rgba => [
    red,
    green,
    blue,
    isFaint(element) ? opacity * faint : opacity,
  ];
  return runsOf(shapes).map((run, at) => {
    const common = { id: `data-${String(at)}`, pickable: true, parameters: flat };
    const [{ kind } = { kind: 'area' }] = run;
    if (kind === 'circle')
      return new ScatterplotLayer<LiveCircle>({
        ...common,
        data: run as LiveCircle[], // a run is of one kind
        getPosition: ({ at: place }) => place,
        getRadius: ({ radiusPx }) => radiusPx,
        radiusUnits: 'pixels',
        getFillColor: (shape) => shade(shape.fill, shape),
        stroked: true,
        getLineColor: (shape) => shade(shape.stroke, shape),
        getLineWidth: ({ stroke, strokePx }) => (stroke[3] > 0 ? strokePx : 0),
        lineWidthUnits: 'pixels',
      });
    if (kind === 'line')
      return new PathLayer<LiveLine>({
        ...common,
        data: run as LiveLine[],
        getPath: ({ path }) => [...path],
        getColor: (shape) => shade(shape.stroke, shape),
        getWidth: ({ strokePx }) => strokePx,
        widthUnits: 'pixels',
        capRounded: true,
        jointRounded: true,
      });
    if (kind === 'words')
      return new TextLayer<LiveWords>({
        ...common,
        pickable: false,
        data: run as LiveWords[],
        getPosition: ({ at: place }) => place,
        getText: ({ words }) => words,
        getColor: (shape) => shade(shape.fill, shape),
        getSize: ({ fontPx }) => fontPx,
        fontFamily,
        characterSet: 'auto',
        fontSettings: { sdf: true },
      });
    return new PolygonLayer<LiveArea>({
      ...common,
      data: run as LiveArea[],
      getPolygon: ({ rings }) => [...rings],
      getFillColor: (shape) => shade(shape.fill, shape),
      stroked: true,
      getLineColor: (shape) => shade(shape.stroke, shape),
      getLineWidth: ({ stroke, strokePx }) => (stroke[3] > 0 ? strokePx : 0),
      lineWidthUnits: 'pixels',
    });
  });
}

/** Neighbours of one kind, in order; of very many the kinds, areas below lines below circles. */
function runsOf(shapes: readonly LiveShape[]): readonly (readonly LiveShape[])[] {
  const runs: LiveShape[][] = [];
  for (const shape of shapes) {
    const last = runs.at(-1);
    if (last?.[0]?.kind === shape.kind) last.push(shape);
    else runs.push([shape]);
  }
  if (runs.length <= mostRuns) return runs;
  return lowest.map((kind) => shapes.filter((shape) => shape.kind === kind)).filter(({ length }) => length > 0);
}
