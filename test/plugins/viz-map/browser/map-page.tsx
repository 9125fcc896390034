import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { legacy_createStore } from 'redux';
import { createVizFormats, createVizTheme, type FormData, type MountStage } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import MapMount from '../../../../plugins/viz-map/browser/map-mount.tsx';
import { StagedMount } from '../../../../plugins/charts/browser/frame/staged-mount.tsx';

/** What the test may start and look at. */
export interface MapPage {
  /** `answers`: to what the map asks besides, one after the other; undefined fails. */
  readonly show: (
    formData: FormData,
    data: readonly ColumnarResult[],
    answers: readonly (readonly ColumnarResult[] | undefined)[],
  ) => void;
  readonly selections: unknown[];
  readonly asked: FormData[];
}

const formats = createVizFormats();
const theme = createVizTheme({ scheme: 'light' });
const size = { widthPx: 600, heightPx: 400 };
const labelOf = (column: string) => column;
const place = document.createElement('div');
document.body.append(place);
const root = createRoot(place);
const store = legacy_createStore((state = {}) => state);
let key = 0;

function onSelect(selects: unknown) {
  page.selections.push(selects);
}
const show: MapPage['show'] = (formData, data, answers) => {
  key += 1;
  page.selections.length = 0;
  page.asked.length = 0;
  const ask = (question: FormData) => {
    page.asked.push(question);
    const answer = answers[page.asked.length - 1];
    return answer === undefined ? Promise.reject(new Error('out of order')) : Promise.resolve(answer);
  };
  const stage = (given: MountStage) => <StagedMount {...given} formData={formData} onSelect={onSelect} />;
  root.render(
    <FluentProvider theme={webLightTheme}>
      <Provider store={store}>
        <div style={{ position: 'relative', width: size.widthPx, height: size.heightPx }}>
          <MapMount
            key={key}
            settled={data}
            onOptions={ignore}
            {...{ data, formData, theme, formats, labelOf, size, onSelect, stage, ask }}
          />
        </div>
      </Provider>
    </FluentProvider>,
  );
};

function ignore() {}

const page: MapPage = { selections: [], asked: [], show };
(window as unknown as { mapPage: MapPage }).mapPage = page;
