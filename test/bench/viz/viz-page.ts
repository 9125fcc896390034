// Runs in the page: draws made-up rows as the product does, and as others do, and takes the time of each.
import { createVizFormats, createVizTheme, preparedSample, type VizType } from '#plugins/viz-kit';
import { notCounted } from '../main-thread.ts';
import { counterpartOf, type Counterpart } from './counterparts.ts';

/** The same rows by another library. */
export interface OtherDrawing {
  readonly by: Counterpart['by'];
  /** Script and layout of one drawing. ms */
  readonly medianMs?: number;
  /** Why it draws no such many rows. */
  readonly refused?: string;
}

/** A drawing of made-up rows that was made once, so that nothing is left to load or to compile. */
export interface OpenDrawing {
  readonly elements: number;
  /** Draws again and again; the median time of script and layout, of which the latter is a task of its own as in the product. ms */
  readonly draw: () => Promise<number>;
  /** The same rows by another library; undefined where none has that picture. */
  readonly drawOther: () => Promise<OtherDrawing | undefined>;
}

const size = { widthPx: 800, heightPx: 450 };
const mostRounds = 7;
/** After that no further round begins. ms */
const enoughMs = 2500;

/** Draws that many made-up rows once. */
export async function openDrawing(viz: VizType, rows: number): Promise<OpenDrawing> {
  const sample = await preparedSample(viz, `${rows} rows`);
  const opened = viz.open(sample.formData);
  if (!opened.ok) throw new Error(`${viz.key}: ${opened.error}`);
  const { draw, drawLater = draw } = await opened.value();
  const input = {
    ...sample,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    size,
    document,
    hidden: new Set<string>(),
    labelOf: (column: string) => column,
  };
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  const drawOnce = async () => {
    const { element } = await drawLater(input);
    box.append(element);
  };
  await timeOf(box, drawOnce);
  return {
    elements: box.querySelectorAll('*').length,
    draw: () => medianOf(box, drawOnce),
    drawOther: async () => {
      const [data] = sample.data;
      const other = data && counterpartOf(viz.key, data, { width: size.widthPx, height: size.heightPx });
      return other && drawnByOther(box, other);
    },
  };
}

async function drawnByOther(box: HTMLElement, { by, draw, clear }: Counterpart): Promise<OtherDrawing> {
  const drawOnce = () => {
    clear?.();
    box.replaceChildren();
    draw(box);
    return Promise.resolve();
  };
  try {
    await timeOf(box, drawOnce);
    return { by, medianMs: await medianOf(box, drawOnce) };
  } catch (thrown) {
    return { by, refused: String(thrown) };
  } finally {
    clear?.();
  }
}

async function medianOf(box: HTMLElement, draw: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  const began = performance.now();
  while (times.length === 0 || (times.length < mostRounds && performance.now() - began < enoughMs))
    times.push(await timeOf(box, draw));
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

declare const gc: () => void;

async function timeOf(box: HTMLElement, draw: () => Promise<void>): Promise<number> {
  box.replaceChildren();
  await ownTask();
  performance.mark(notCounted);
  gc(); // what earlier drawings left is not this one's
  await ownTask();
  const start = performance.now();
  await draw();
  const drawnMs = performance.now() - start;
  await ownTask();
  const layoutStart = performance.now();
  box.getBoundingClientRect(); // lays it out
  return drawnMs + performance.now() - layoutStart;
}

const ownTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
