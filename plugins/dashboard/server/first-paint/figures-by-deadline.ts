import { setTimeout as delay } from 'node:timers/promises';
import type { AnsweredDrawing, AnsweredDrawings, AnsweredLook } from '#plugins/charts';
import type { PrefetchedPlace } from '../read/prefetch-charts.ts';

/** A chart to be shown before the page has started. */
export interface WantedFigure {
  readonly componentId: string;
  readonly place: PrefetchedPlace;
  readonly look: AnsweredLook;
}

/** What comes too late for this page is drawn after it has got its first answers, for the next one. ms */
const laterMs = 3_000;
const restMs = 40;

/**
 * Reports the figures of answers that arrive in time, each once it is ready: cached ones, and as many drawn as the time
 * allows. `untilMs`: on the clock of `performance.now()`.
 */
export async function figuresByDeadline(
  wanted: readonly WantedFigure[],
  untilMs: number,
  drawings: AnsweredDrawings,
  onFigure: (componentId: string, figure: string) => void,
): Promise<void> {
  const late: AnsweredDrawing[] = [];
  const isTime = () => performance.now() < untilMs;
  const isReady = drawings.isReady();
  if (!isReady) void drawings.load().catch(() => undefined); // the job that loads it after the start has told
  const over = delay(Math.max(0, untilMs - performance.now()), undefined, { ref: false });
  let turn: Promise<unknown> = Promise.resolve();
  const work = wanted.map(async ({ componentId, place, look }) => {
    const { formData, begun } = place;
    const outcomes = await begun.outcomes;
    const drawing = outcomes && drawings.plan({ formData, dataset: begun.dataset, outcomes }, look);
    if (drawing === undefined) return;
    const kept = drawing.kept();
    if (kept !== undefined) onFigure(componentId, kept);
    else if (!isReady || !drawing.isQuick || !isTime()) late.push(drawing);
    else {
      turn = turn.then(async () => {
        if (!isTime()) late.push(drawing);
        else onFigure(componentId, await drawing.draw());
      });
      turn = turn.catch(() => undefined); // the chart itself says why it cannot be drawn; the next one may
      await turn;
    }
  });
  const all = Promise.allSettled(work);
  void all.then(() => drawLater(late));
  await Promise.race([all, over]);
}

/** One after the other with rests, so that nobody else has to wait for it. */
async function drawLater(late: readonly AnsweredDrawing[]): Promise<void> {
  if (late.length === 0) return;
  await delay(laterMs, undefined, { ref: false });
  for (const drawing of late) {
    await delay(restMs, undefined, { ref: false });
    if (drawing.kept() === undefined) await drawing.draw().catch(() => undefined); // the chart itself says why
  }
}
