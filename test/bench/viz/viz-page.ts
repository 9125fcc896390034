// Runs in the page: draws made-up rows as the product does, and as others do, and takes the time of each.
import { createVizFormats, createVizTheme, preparedSample, type VizType } from '#plugins/viz-kit';
import { counterpartOf, type Counterpart } from './counterparts.ts';

/** Times in ms, of the script and of the layout of what it made, which is a task of its own as in the product. */
export interface DrawingTimes {
  readonly medianMs: number;
  /** The longest task; undefined: none took 50 ms, below which the page feels no wait. */
  readonly longestMs?: number | undefined;
}

export interface DrawingFigures {
  readonly ours: DrawingTimes;
  readonly elements: number;
  /** The same rows by another library, where one has that picture. */
  readonly theirs?: Partial<DrawingTimes> & {
    readonly by: Counterpart['by'];
    /** Why it draws no such many rows. */
    readonly refused?: string;
  };
}

const size = { widthPx: 800, heightPx: 450 };
const mostRounds = 7;
/** After that no further round begins. ms */
const enoughMs = 2500;

/** Draws that many made-up rows again and again; the first drawing, which also loads and compiles, does not count. */
export async function measureDrawing(viz: VizType, rows: number, isCompared: boolean): Promise<DrawingFigures> {
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
  const ours = await timesOf(box, async () => {
    const { element } = await drawLater(input);
    box.append(element);
  });
  const elements = box.querySelectorAll('*').length;
  const [data] = sample.data;
  const other =
    isCompared && data !== undefined && counterpartOf(viz.key, data, { width: size.widthPx, height: size.heightPx });
  if (other === false || other === undefined) return { ours, elements };
  try {
    const theirs = await timesOf(box, () => {
      other.clear?.();
      box.replaceChildren();
      other.draw(box);
      return Promise.resolve();
    });
    return { ours, elements, theirs: { ...theirs, by: other.by } };
  } catch (thrown) {
    return { ours, elements, theirs: { by: other.by, refused: String(thrown) } };
  } finally {
    other.clear?.();
  }
}

async function timesOf(box: HTMLElement, draw: () => Promise<void>): Promise<DrawingTimes> {
  const times: number[] = [];
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) =>
    longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  const began = performance.now();
  for (let round = 0; round <= mostRounds && (round < 2 || performance.now() - began < enoughMs); round += 1) {
    box.replaceChildren();
    await ownTask();
    if (round === 1) observer.observe({ type: 'longtask' });
    const start = performance.now();
    await draw();
    const drawnMs = performance.now() - start;
    await ownTask();
    const layoutStart = performance.now();
    box.getBoundingClientRect(); // lays it out
    if (round > 0) times.push(drawnMs + performance.now() - layoutStart);
  }
  await ownTask();
  await ownTask(); // entries come after the task they tell of
  observer.disconnect();
  times.sort((a, b) => a - b);
  const longestMs = longTasks.length === 0 ? undefined : Math.max(...longTasks);
  return { medianMs: times[Math.floor(times.length / 2)] ?? 0, longestMs };
}

const ownTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
