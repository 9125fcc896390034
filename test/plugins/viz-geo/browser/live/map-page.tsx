import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { settingsFrom, type Services } from '#core/common';
import { WorkbenchContext, type WorkbenchRuntime } from '#core/browser';
import { createVizFormats, createVizTheme, type ChartPart, type FormData, type MountStage } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import MapMount from '../../../../../plugins/viz-geo/browser/live/map-mount.tsx';
import { StagedMount } from '../../../../../plugins/charts/browser/frame/staged-mount.tsx';

/** What the test may start and look at. */
export interface MapPage {
  readonly show: (given: {
    readonly formData: FormData;
    readonly data: readonly ColumnarResult[];
    readonly scheme: 'light' | 'dark';
    readonly widthPx: number;
    readonly heightPx: number;
    /** Its layers. */
    readonly parts?: readonly ChartPart[];
    /** Answers to what the map asks besides, one after the other; the last one again and again. */
    readonly answers?: readonly (readonly ColumnarResult[])[];
  }) => void;
  readonly selections: unknown[];
  /** Where each of them was made in the window, px. */
  readonly selectedAt: (readonly [x: number, y: number])[];
  readonly options: unknown[];
  readonly asked: FormData[];
  readonly lost: string[];
}

const page: MapPage = { selections: [], selectedAt: [], options: [], asked: [], lost: [], show };
const formats = createVizFormats();
const labelOf = (column: string) => column;
const runtime = { services: { get: () => settingsFrom({}) } as unknown as Services } as WorkbenchRuntime; // only its settings are asked for
const place = document.createElement('div');
document.body.append(place);
const root = createRoot(place);
let key = 0;

function onSelect(selects: unknown, { x, y }: { readonly x: number; readonly y: number }) {
  page.selections.push(selects);
  page.selectedAt.push([x, y]);
}
const settings = { viz_type: '', datasource: '' };
const stage = (given: MountStage) => <StagedMount {...given} formData={settings} onSelect={onSelect} />;

function show({ formData, data, scheme, widthPx, heightPx, parts, answers = [] }: Parameters<MapPage['show']>[0]) {
  key += 1;
  for (const list of [page.selections, page.selectedAt, page.options, page.asked, page.lost]) list.length = 0;
  const size = { widthPx, heightPx };
  const theme = createVizTheme({ scheme });
  root.render(
    <FluentProvider theme={scheme === 'light' ? webLightTheme : webDarkTheme}>
      <WorkbenchContext value={runtime}>
        <div style={{ position: 'relative', width: widthPx, height: heightPx }}>
          <MapMount
            key={key}
            data={data}
            settled={data}
            formData={formData}
            theme={theme}
            formats={formats}
            labelOf={labelOf}
            size={size}
            maySelect
            onSelect={onSelect}
            isEdited
            onOptions={(options) => page.options.push(options)}
            stage={stage}
            ask={(asked) => {
              page.asked.push(asked);
              return Promise.resolve(answers[Math.min(page.asked.length, answers.length) - 1] ?? []);
            }}
            {...(parts === undefined ? {} : { parts })}
            onUnavailable={(reason) => page.lost.push(reason)}
          />
        </div>
      </WorkbenchContext>
    </FluentProvider>,
  );
}

(window as unknown as { mapPage: MapPage }).mapPage = page;
