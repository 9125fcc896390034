import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import HandlebarsMount from '../../../../plugins/viz-handlebars/browser/handlebars-mount.tsx';

/** What the test may start and look at. */
export interface MountPage {
  readonly show: (data: readonly ColumnarResult[], formData: FormData) => void;
  readonly selections: unknown[];
  readonly options: unknown[];
}

const selections: unknown[] = [];
const options: unknown[] = [];
const formats = createVizFormats();
const theme = createVizTheme({ scheme: 'light' });
const place = document.createElement('div');
document.body.append(place);
const root = createRoot(place);
(window as unknown as { mountPage: MountPage }).mountPage = {
  show: (data, formData) => {
    root.render(
      <FluentProvider theme={webLightTheme}>
        <HandlebarsMount
          data={data}
          settled={data}
          formData={formData}
          theme={theme}
          formats={formats}
          labelOf={(column) => column}
          size={{ widthPx: 400, heightPx: 300 }}
          onSelect={(selects) => selections.push(selects)}
          onOptions={(given) => options.push(given)}
        />
      </FluentProvider>,
    );
  },
  selections,
  options,
};
