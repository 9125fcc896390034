import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Provider } from 'react-redux';
import { legacy_createStore as createStore } from 'redux';
import { ExtensionRegistry, Services } from '#core/common';
import { WorkbenchContext } from '#core/browser';
import { LiveResults, createLiveResults } from '#plugins/charts';
import { sampleDataFor, type ChartBrush, type ChartPointer, type Selection, type Selects } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { ChartPicture } from '../../../../plugins/charts/browser/frame/chart-picture.tsx';
import { sampleAnswer } from '../../../../plugins/charts/browser/miniature/sample-answer.ts';
import { areaViz } from '../../../../plugins/viz-area/common/area-viz.ts';
import { barViz } from '../../../../plugins/viz-bar/common/bar-viz.ts';
import { heatmapViz } from '../../../../plugins/viz-heatmap/common/heatmap-viz.ts';
import { histogramViz } from '../../../../plugins/viz-histogram/common/histogram-viz.ts';
import { lineViz } from '../../../../plugins/viz-line/common/line-viz.ts';
import { scatterViz } from '../../../../plugins/viz-scatter/common/scatter-viz.ts';

/** What a test asks to see. */
export interface ChartOnPage {
  readonly vizType: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Default: sample data of the type. */
  readonly results?: readonly ColumnarResult[];
  readonly selection?: Selection;
  readonly brush?: ChartBrush | null;
}

/** What the chart told, in order. */
export type Told =
  | { readonly brush: ChartBrush | null; readonly isFinal: boolean }
  | { readonly selects: Selects; readonly pointer: ChartPointer };

/** For `page.evaluate`. */
export interface ChartPage {
  readonly show: (chart: ChartOnPage) => void;
  readonly told: () => readonly Told[];
  readonly renders: () => number;
  readonly publish: (results: readonly ColumnarResult[] | null, isGhosted: boolean) => void;
  /** Median ms of a publication of the sample with every number halved. */
  readonly redrawMs: (rounds: number) => number;
  readonly isFast: () => boolean;
}

const types = [areaViz, barViz, heatmapViz, histogramViz, lineViz, scatterViz];
const live = createLiveResults();
const services = new Services();
services.provideValue(LiveResults, live);
const runtime = { services, registry: new ExtensionRegistry(), navigate: () => undefined, isComplete: () => true };
const store = createStore(() => ({}));
const ignore = () => undefined;
const noFormat = () => undefined;
const same = (column: string) => column;
const noAnnotations = {};
let told: Told[] = [];
let renders = 0;
let shown: readonly ColumnarResult[] = [];

const host = document.createElement('div');
host.style.cssText = 'width:500px;height:300px';
document.body.append(host);
const root = createRoot(host);

function Counted(props: Parameters<typeof ChartPicture>[0]) {
  renders += 1;
  return ChartPicture(props);
}

function show({ vizType, settings = {}, results, selection, brush = null }: ChartOnPage): void {
  const type = types.find((one) => one.key === vizType);
  if (type === undefined) throw new Error(vizType);
  const sample = sampleDataFor(type, 'usual', settings);
  shown = results ?? sample.data;
  told = [];
  const answers = shown.map(sampleAnswer);
  flushSync(() => {
    root.render(
      <Provider store={store}>
        <WorkbenchContext value={runtime}>
          <Counted
            chartKey="1"
            type={type}
            formData={sample.formData}
            answers={answers}
            annotations={noAnnotations}
            labelOf={same}
            formatOf={noFormat}
            selection={selection}
            brush={brush}
            onBrush={(told1, isFinal) => told.push({ brush: told1, isFinal })}
            onSelect={(selects, pointer) => told.push({ selects, pointer })}
            onDrawn={ignore}
            onFailed={(message) => {
              throw new Error(message);
            }}
          />
        </WorkbenchContext>
      </Provider>,
    );
  });
}

const scaled = (share: number): readonly ColumnarResult[] =>
  shown.map((result) => ({
    ...result,
    columns: result.columns.map((column) =>
      column.type === 0 && column.databaseType === 'DOUBLE'
        ? { ...column, values: column.values.map((value) => (typeof value === 'number' ? value * share : value)) }
        : column,
    ),
  }));

const page: ChartPage = {
  show,
  told: () => told,
  renders: () => renders,
  publish: (results, isGhosted) => {
    live.publish('1', results === null ? null : { results, isGhosted });
  },
  redrawMs: (rounds) => {
    const times = Array.from({ length: rounds }, (_, round) => {
      const results = scaled(0.3 + 0.6 * (round / rounds));
      const start = performance.now();
      live.publish('1', { results, isGhosted: false });
      return performance.now() - start;
    });
    live.publish('1', null);
    return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  },
  isFast: () => live.sceneOf('1')?.isFast ?? false,
};
Object.assign(window, { chartPage: page });
