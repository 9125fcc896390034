import { useEffect, useRef, useState, type RefObject } from 'react';
import { toAppError } from '#core/common';
import { ShownTheme, takeTurn, useBranch } from '#core/browser';
import type { ColumnarResult } from '#plugins/databases';
import { labelPartsIn, type ChartAnswer } from '#plugins/charts';
import type {
  AnnotationData,
  ColumnFormat,
  LegendEntry,
  Mark,
  Scene,
  VizSize,
  ColorAssignments,
} from '#plugins/viz-kit';
import { dashboardColors } from '../../common/color/dashboard-colors.ts';
import type { MarkLine } from './nearest-mark.ts';
import { pointedShapes, shapesDrawnAgain, type PointedShape } from './pointed-shapes.ts';
import { pageFormats, pageVizTheme } from './page-viz-theme.ts';
import type { OpenedViz } from './use-open-viz.ts';

/** What is drawn now, without the element. */
export interface LiveScene {
  readonly marks: readonly Mark[];
  readonly legend: readonly LegendEntry[];
  /** For screen readers. */
  readonly summary: string;
  readonly brush: Scene['brush'];
  readonly line: MarkLine;
  /** Made when a pointer first asks: many drawings are never pointed at. */
  readonly shapes: () => ReadonlyMap<Element, PointedShape>;
  /** Its shapes can be moved to other results without drawing again. */
  readonly isFast: boolean;
  /** A part that is selected is drawn over the faint whole. */
  readonly hasGhost: boolean;
}

/** What stands in the place, for those that work past React. */
export interface DrawnScene {
  readonly scene: Scene;
  readonly data: readonly ColumnarResult[];
  /** Another drawing of the same settings; it replaces nothing. */
  readonly drawAgain: (data: readonly ColumnarResult[]) => Element;
  /** The words for other results. */
  readonly summarize: (data: readonly ColumnarResult[]) => string;
}

export interface SceneInput {
  readonly opened: OpenedViz;
  readonly answers: readonly ChartAnswer[];
  readonly annotations?: AnnotationData;
  readonly size: VizSize | undefined;
  readonly scheme: 'light' | 'dark';
  /** Default: those of the page, or of the chart's dashboard. */
  readonly colors?: ColorAssignments;
  readonly hidden: ReadonlySet<string>;
  readonly labelOf: (column: string) => string;
  readonly formatOf: (column: string) => ColumnFormat | undefined;
  readonly onDrawn: () => void;
  readonly onFailed: (message: string, stack: string | null) => void;
}

/** Nothing can be drawn in less. */
const leastPx = 24;

/**
 * Draws into the place whenever something it depends on changes, in a task of its own. The old element stays until the
 * new one is complete.
 */
export function useScene(
  place: RefObject<HTMLElement | null>,
  input: SceneInput,
  kept?: RefObject<DrawnScene | undefined>,
): LiveScene | undefined {
  const [scene, setScene] = useState<LiveScene>();
  const { opened, answers, annotations, size, scheme, colors, hidden, labelOf, formatOf } = input;
  const { recolorings } = useBranch(ShownTheme);
  const outcome = useRef(input);
  useEffect(() => {
    outcome.current = input; // callbacks of the newest render; they do not cause a drawing
  });
  useEffect(() => {
    if (opened.status === 'failed') {
      outcome.current.onFailed(opened.message, null);
      return undefined;
    }
    if (opened.status !== 'ready' || size === undefined || size.widthPx < leastPx || size.heightPx < leastPx)
      return undefined;
    let isWanted = true;
    const drawNow = () => {
      const element = place.current;
      if (element === null || !isWanted) return;
      try {
        const watched = colors === undefined ? dashboardColors.watch(opened.formData['dashboardId']) : undefined;
        const theme = pageVizTheme(scheme, element, opened.formData, watched?.assignments ?? colors);
        const partsOf = (column: string) => labelPartsIn(answers, column);
        const facts = {
          data: answers.map((answer) => answer.result),
          formData: opened.formData,
          theme,
          formats: pageFormats,
          hidden,
          labelOf,
          formatOf,
          partsOf,
          ...(annotations === undefined ? {} : { annotations }),
        };
        const drawn = opened.viz.draw({ ...facts, size, document });
        // Labels that nobody has drawn before get their colours from the server first, so that they never change.
        const settling = watched?.settle();
        if (settling !== undefined) {
          void settling.then(() => {
            if (isWanted) cancelTurn = takeTurn(drawNow);
          });
          return;
        }
        element.replaceChildren(drawn.element);
        let again: Scene | undefined;
        let shapes: ReadonlyMap<Element, PointedShape> | undefined;
        const readShapes = () =>
          new Map([...pointedShapes(drawn), ...(again === undefined ? [] : shapesDrawnAgain(again, drawn.marks))]);
        if (kept !== undefined) {
          kept.current = {
            scene: drawn,
            data: facts.data,
            drawAgain: (data) => {
              again = opened.viz.draw({ ...facts, data, size, document });
              shapes = undefined;
              return again.element;
            },
            summarize: (data) => opened.viz.summarize({ ...facts, data }),
          };
        }
        setScene({
          marks: drawn.marks,
          legend: drawn.legend,
          summary: opened.viz.summarize(facts),
          brush: drawn.brush,
          line: drawn.isScattered === true ? 'anywhere' : drawn.isLying === true ? 'y' : 'x',
          shapes: () => (shapes ??= readShapes()),
          isFast: drawn.redraw !== undefined,
          hasGhost: drawn.element.querySelector('[data-live]') !== null,
        });
        outcome.current.onDrawn();
      } catch (thrown) {
        outcome.current.onFailed(toAppError(thrown).message, thrown instanceof Error ? (thrown.stack ?? null) : null);
      }
    };
    let cancelTurn = takeTurn(drawNow);
    return () => {
      isWanted = false;
      cancelTurn();
    };
  }, [place, kept, opened, answers, annotations, size, scheme, recolorings, colors, hidden, labelOf, formatOf]);
  return scene;
}
