import type { ColumnarResult } from '#plugins/databases';
import type { LegendEntry, Mark, OpenViz, Scene, StageScene } from '#plugins/viz-kit';
import { drawViz, type Drawing } from './draw-viz.ts';
import type { MarkLine } from './nearest-mark.ts';
import { pointedShapes, shapesDrawnAgain, type PointedShape } from './pointed-shapes.ts';

/** What is drawn now, without the element. */
export interface LiveScene {
  readonly marks: readonly Mark[];
  readonly legend: readonly LegendEntry[];
  /** For screen readers. */
  readonly summary: string;
  readonly brush: Scene['brush'];
  readonly line: MarkLine;
  readonly panels: Scene['panels'];
  /** Made when a pointer first asks: many drawings are never pointed at. */
  readonly shapes: () => ReadonlyMap<Element, PointedShape>;
  /** Its shapes can be moved to other results without drawing again. */
  readonly isFast: boolean;
  /** A part that is selected is drawn over the faint whole. */
  readonly hasGhost: boolean;
  /** Where shapes are no elements of the page: that at a place of the box, px. */
  readonly shapeAt?: ((x: number, y: number) => Element | undefined) | undefined;
}

/** What the frame shows, for code that bypasses React. */
export interface DrawnScene {
  readonly scene: Scene;
  readonly data: readonly ColumnarResult[];
  /** Another drawing of the same settings; it replaces nothing. */
  readonly drawAgain: (data: readonly ColumnarResult[]) => Element | Promise<Element>;
  /** The words for other results. */
  readonly summarize: (data: readonly ColumnarResult[]) => string | Promise<string>;
}

/** What React knows of a drawing. */
export function liveScene(drawn: Scene, summary: string, shapes: LiveScene['shapes']): LiveScene {
  return {
    marks: drawn.marks,
    legend: drawn.legend,
    summary,
    brush: drawn.brush,
    line: lineOf(drawn),
    panels: drawn.panels,
    shapes,
    isFast: drawn.redraw !== undefined,
    hasGhost: drawn.element.querySelector('[data-live]') !== null,
  };
}

const lineOf = ({ isScattered, isLying }: Pick<Scene, 'isScattered' | 'isLying'>): MarkLine =>
  isScattered === true ? 'anywhere' : isLying === true ? 'y' : 'x';

/** The same of a live drawing, which follows other results by itself. */
export function stagedScene(drawn: StageScene): LiveScene {
  let shapes: ReadonlyMap<Element, PointedShape> | undefined;
  return {
    marks: drawn.marks,
    legend: drawn.legend,
    summary: drawn.summary,
    brush: undefined,
    panels: undefined,
    line: lineOf(drawn),
    shapes: () =>
      (shapes ??= pointedShapes({
        marks: drawn.marks,
        ...(drawn.shapes === undefined ? {} : { shapes: drawn.shapes }),
      })),
    isFast: true,
    hasGhost: false,
    shapeAt: drawn.shapeAt,
  };
}

/** Draws `drawn`'s settings with other results; `shapes` are those of both drawings, at the marks of the first. */
export function redrawingOf(
  viz: OpenViz,
  input: Drawing,
  drawn: Scene,
): Pick<DrawnScene, 'drawAgain'> & Pick<LiveScene, 'shapes'> {
  let again: Scene | undefined;
  let shapes: ReadonlyMap<Element, PointedShape> | undefined;
  const readShapes = () =>
    new Map([...pointedShapes(drawn), ...(again === undefined ? [] : shapesDrawnAgain(again, drawn.marks))]);
  return {
    drawAgain: (data) => {
      const note = (scene: Scene): Element => {
        again = scene;
        shapes = undefined;
        return scene.element;
      };
      const made = drawViz(viz, { ...input, data });
      return made instanceof Promise ? made.then(note) : note(made);
    },
    shapes: () => (shapes ??= readShapes()),
  };
}
