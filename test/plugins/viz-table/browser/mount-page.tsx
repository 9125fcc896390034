import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { emptyStore } from '../../../support/empty-store.ts';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import TableMount from '../../../../plugins/viz-table/browser/table-mount.tsx';

/** What the test may start and look at. */
export interface MountPage {
  readonly show: (given: {
    readonly formData: FormData;
    readonly data: readonly ColumnarResult[];
    /** Data without the brush, while `data` follows one; default: `data`. */
    readonly settled?: readonly ColumnarResult[];
    readonly scheme: 'light' | 'dark';
    readonly isRightToLeft?: boolean;
    /** Default: yes. */
    readonly isEdited?: boolean;
    readonly widthPx: number;
    readonly heightPx: number;
    /** What the engine answers when it is asked besides; a text is the message of a failure. Default: nobody can ask. */
    readonly asked?: readonly ColumnarResult[] | string;
  }) => void;
  readonly selections: unknown[];
  /** What each of the selections is meant for. */
  readonly intents: string[];
  readonly optionChanges: Readonly<Record<string, unknown>>[];
  /** What undo calls each of the changes. */
  readonly stepNames: (string | undefined)[];
}

const store = emptyStore();
const selections: unknown[] = [];
const intents: string[] = [];
const optionChanges: Record<string, unknown>[] = [];
const stepNames: (string | undefined)[] = [];
const formats = createVizFormats();
const labelOf = (column: string) => column;

function Stand({ given }: { readonly given: Parameters<MountPage['show']>[0] }) {
  const [formData, setFormData] = useState(given.formData);
  const { asked } = given;
  const ask = useCallback(
    () => (typeof asked === 'string' ? Promise.reject(new Error(asked)) : Promise.resolve(asked ?? [])),
    [asked],
  );
  return (
    <Provider store={store as never}>
      <FluentProvider
        dir={given.isRightToLeft === true ? 'rtl' : 'ltr'}
        theme={given.scheme === 'light' ? webLightTheme : webDarkTheme}
      >
        <TableMount
          data={given.data}
          settled={given.settled ?? given.data}
          formData={formData}
          theme={createVizTheme({ scheme: given.scheme })}
          formats={formats}
          labelOf={labelOf}
          size={{ widthPx: given.widthPx, heightPx: given.heightPx }}
          onSelect={(selects, { intent }) => {
            selections.push(selects);
            intents.push(intent);
          }}
          isEdited={given.isEdited ?? true}
          {...(asked === undefined ? {} : { ask })}
          onOptions={(options, step) => {
            optionChanges.push({ ...options });
            stepNames.push(step?.name);
            setFormData((before) => ({
              ...before,
              ...options,
              viz_type: before.viz_type,
              datasource: before.datasource,
            }));
          }}
        />
      </FluentProvider>
    </Provider>
  );
}

let key = 0;
const place = document.createElement('div');
document.body.append(place);
const root = createRoot(place);
(window as unknown as { mountPage: MountPage }).mountPage = {
  show: (given) => {
    key += 1;
    root.render(<Stand key={key} given={given} />);
  },
  selections,
  intents,
  optionChanges,
  stepNames,
};
