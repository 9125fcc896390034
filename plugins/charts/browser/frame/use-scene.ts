import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { toAppError } from '#core/common';
import { ShownTheme, takeTurn, useBranch } from '#core/browser';
import { labelPartsIn, type ChartAnswer } from '#plugins/charts';
import type {
  AnnotationData,
  AxisWindow,
  ChartPart,
  ColorAssignments,
  ColumnFormat,
  FormData,
  Scene,
  VizSize,
  VizTheme,
} from '#plugins/viz-kit';
import { dashboardColors } from '../../common/color/dashboard-colors.ts';
import { drawViz, summarizeViz, whenThere } from './draw-viz.ts';
import { liveScene, redrawingOf, type DrawnScene, type LiveScene } from './live-scene.ts';
import { pageFormats, pageVizTheme } from './page-viz-theme.ts';
import type { OpenedViz } from './use-open-viz.ts';

export interface SceneInput {
  readonly opened: OpenedViz;
  readonly answers: readonly ChartAnswer[];
  readonly annotations?: AnnotationData | undefined;
  readonly parts?: readonly ChartPart[] | undefined;
  readonly size: VizSize | undefined;
  /** The part of the axis that is drawn; absent: all of it. */
  readonly window?: AxisWindow | undefined;
  readonly scheme: 'light' | 'dark';
  /** Default: those of the page, or of the chart's dashboard. */
  readonly colors?: ColorAssignments;
  readonly hidden: ReadonlySet<string>;
  readonly labelOf: (column: string) => string;
  readonly formatOf: (column: string) => ColumnFormat | undefined;
  readonly onDrawn: () => void;
  readonly onFailed: (message: string, stack: string | null) => void;
}

/** What a drawing is made of, and the words for it. */
const factsOf = (
  { answers, annotations, parts, window, ...rest }: Omit<SceneInput, keyof Looks>,
  formData: FormData,
  theme: VizTheme,
) => ({
  data: answers.map(({ result }) => result),
  formData,
  theme,
  formats: pageFormats,
  partsOf: (column: string) => labelPartsIn(answers, column),
  ...rest,
  ...(window === undefined ? {} : { window }),
  ...(annotations === undefined ? {} : { annotations }),
  ...(parts === undefined ? {} : { parts }),
});
type Looks = Pick<SceneInput, 'opened' | 'size' | 'scheme' | 'colors' | 'onDrawn' | 'onFailed'>;

/** Nothing can be drawn in less. */
const minPx = 24;

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
  const { opened, answers, annotations, parts, size, window, scheme, colors, hidden, labelOf, formatOf } = input;
  const given = useMemo(() => ({ answers, annotations, parts }), [answers, annotations, parts]);
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
    if (opened.status !== 'ready' || size === undefined || size.widthPx < minPx || size.heightPx < minPx)
      return undefined;
    let isWanted = true;
    const unwanted = new AbortController();
    const fail = (thrown: unknown) => {
      if (!isWanted) return;
      outcome.current.onFailed(toAppError(thrown).message, thrown instanceof Error ? (thrown.stack ?? null) : null);
    };
    const drawNow = () => {
      const element = place.current;
      if (element === null || !isWanted) return;
      try {
        const watched = colors === undefined ? dashboardColors.watch(opened.formData['dashboardId']) : undefined;
        const theme = pageVizTheme(scheme, element, opened.formData, watched?.assignments ?? colors);
        const facts = factsOf({ ...given, window, hidden, labelOf, formatOf }, opened.formData, theme);
        const drawing = { ...facts, size, document };
        const { signal } = unwanted;
        const show = (drawn: Scene, summary: string) => {
          element.replaceChildren(drawn.element);
          const { drawAgain, shapes } = redrawingOf(opened.viz, drawing, drawn);
          if (kept !== undefined) {
            const summarize: DrawnScene['summarize'] = (data) => summarizeViz(opened.viz, { ...facts, data });
            kept.current = { scene: drawn, data: facts.data, drawAgain, summarize };
          }
          setScene(liveScene(drawn, summary, shapes));
          outcome.current.onDrawn();
        };
        const follow = (drawn: Scene) => {
          if (!isWanted) return;
          // Labels that nobody has drawn before get their colours from the server first, so that they never change.
          const settling = watched?.settle();
          if (settling !== undefined) {
            void settling.then(() => {
              if (isWanted) cancelTurn = takeTurn(drawNow);
            });
            return;
          }
          const use = (summary: string) => {
            if (isWanted) show(drawn, summary);
          };
          whenThere(summarizeViz(opened.viz, facts), use, fail);
        };
        whenThere(drawViz(opened.viz, { ...drawing, signal }), follow, fail);
      } catch (thrown) {
        fail(thrown);
      }
    };
    let cancelTurn = takeTurn(drawNow);
    return () => {
      isWanted = false;
      unwanted.abort();
      cancelTurn();
    };
  }, [place, kept, opened, given, size, window, scheme, recolorings, colors, hidden, labelOf, formatOf]);
  return scene;
}
