import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { createVizFormats, createVizTheme, type FormData, type Selection } from '#plugins/viz-kit';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import { withExtraFormData } from '../../../../plugins/charts/contract/extra-form-data.ts';
import { pageQueries } from '../../../../plugins/viz-pivot/common/lazy/page-queries.ts';
import { answersTo } from '../support/pivot-sales.ts';
import PivotMount from '../../../../plugins/viz-pivot/browser/pivot-mount.tsx';

/** What the test may start and look at. */
export interface PivotPage {
  readonly show: (given: {
    readonly formData: FormData;
    /** Default: a million cells. */
    readonly data?: readonly ColumnarResult[];
    readonly selection?: Selection;
    readonly isRightToLeft?: boolean;
    /** What is asked besides is answered from the sales; a text is the message of a failure. Default: nobody can ask. */
    readonly asks?: 'sales' | 'held' | { readonly failure: string };
    readonly isEdited?: boolean;
  }) => void;
  readonly selections: unknown[];
  /** Questions of `held`, which are answered from the sales or fail when the test says so. */
  readonly held: {
    readonly answer: () => void;
    readonly fail: (message: string) => void;
    readonly signal: AbortSignal;
  }[];
  /** What each of the selections is meant for. */
  readonly intents: string[];
  readonly optionChanges: { readonly options: Readonly<Record<string, unknown>>; readonly step: string | undefined }[];
}

const selections: unknown[] = [];
const intents: string[] = [];
const optionChanges: PivotPage['optionChanges'] = [];
const held: PivotPage['held'] = [];
const fromSales = (formData: FormData) =>
  Promise.resolve(
    answersTo(
      { ...formData },
      pageQueries(formData).map((query) => withExtraFormData(query, formData)),
    ),
  );
const whenSaid = (formData: FormData, signal: AbortSignal) =>
  new Promise<readonly ColumnarResult[]>((resolve, reject) => {
    held.push({
      answer: () => resolve(fromSales(formData)),
      fail: (message) => reject(new Error(message)),
      signal,
    });
  });
const formats = createVizFormats();
const labelOf = (column: string) => column;
const theme = createVizTheme({ scheme: 'light' });

/** 1,000 rows and 1,000 columns, each cell with its position. */
function aMillion(): ColumnarResult {
  const rows = Array.from({ length: 1_000_000 }, (_, row) => row);
  const column = (name: string, type: 0 | 1, valueOf: (row: number) => CellValue) => ({
    name,
    databaseType: '',
    type,
    values: rows.map(valueOf),
  });
  return {
    rowCount: rows.length,
    columns: [
      column('city', 1, (row) => `City ${String(Math.floor(row / 1000))}`),
      column('channel', 1, (row) => `Channel ${String(row % 1000)}`),
      column('sold', 0, (row) => row),
    ],
  };
}

let key = 0;
const place = document.createElement('div');
document.body.append(place);
const root = createRoot(place);
(window as unknown as { pivotPage: PivotPage }).pivotPage = {
  show: ({ formData, data = [aMillion()], selection, isRightToLeft = false, asks, isEdited = false }) => {
    const ask =
      asks === 'held'
        ? whenSaid
        : asks === 'sales' || asks === undefined
          ? fromSales
          : () => Promise.reject(new Error(asks.failure));
    held.length = 0;
    key += 1;
    root.render(
      <FluentProvider key={key} theme={webLightTheme} dir={isRightToLeft ? 'rtl' : 'ltr'}>
        <PivotMount
          data={data}
          settled={data}
          formData={formData}
          theme={theme}
          formats={formats}
          labelOf={labelOf}
          size={{ widthPx: 640, heightPx: 400 }}
          {...(selection === undefined ? {} : { selection })}
          onSelect={(selects, { intent }) => {
            selections.push(selects);
            intents.push(intent);
          }}
          isEdited={isEdited}
          onOptions={(options, step) => optionChanges.push({ options, step: step?.name })}
          {...(asks === undefined ? {} : { ask })}
        />
      </FluentProvider>,
    );
  },
  selections,
  held,
  intents,
  optionChanges,
};
