/** A column of a result. Values of times are milliseconds since the epoch; `type`: 0 number, 1 text, 2 time, 3 truth. */
export interface ViewColumn {
  readonly name: string;
  /** The name a reader sees. */
  readonly label: string;
  readonly type: number;
  readonly values: readonly unknown[];
}

/** The answer to one query. */
export interface ViewResult {
  readonly columns: readonly ViewColumn[];
  readonly rowCount: number;
}

/** Colours as CSS writes them, and the font of the page. */
export interface ViewTheme {
  readonly scheme: 'light' | 'dark';
  readonly text: string;
  readonly mutedText: string;
  readonly grid: string;
  readonly background: string;
  readonly accent: string;
  readonly positive: string;
  readonly negative: string;
  readonly fontFamily: string;
  /** Colours of series, in their order. */
  readonly colors: readonly string[];
}

/** All that a view draws from. */
export interface ViewInput {
  readonly data: readonly ViewResult[];
  /** The chart's settings as they are stored. */
  readonly formData: Readonly<Record<string, unknown>>;
  /** The options of `viz.json`, complete and checked. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly theme: ViewTheme;
  /** px. */
  readonly size: { readonly widthPx: number; readonly heightPx: number };
}

/** What a view may ask of the page. */
export interface ViewHost {
  /** Calls back with the input as soon as it is there, and again whenever something of it changes. */
  readonly onData: (listener: (input: ViewInput) => void) => void;
  /** Says that these values were chosen, by column name; times as milliseconds since the epoch. */
  readonly select: (
    selects: Readonly<Record<string, string | number | boolean | null>>,
    pointer?: { readonly clientX: number; readonly clientY: number; readonly isAdditive?: boolean },
  ) => void;
  /** Says that it cannot go on; the page shows this reason beside the rows. */
  readonly fail: (message: string) => void;
}

/** A chart type of level `view`; its name and slots are in `viz.json`. */
export interface View {
  /** Draws into an element as large as the frame; once for each chart. */
  readonly mount: (element: HTMLElement, host: ViewHost) => void | Promise<void>;
}

/** Declares a view: the default export of a plugin of level `view`. */
export const defineView = (view: View): View => view;
