import type { Amount } from '../drawing/amounts.ts';

export interface VizTheme {
  readonly scheme: 'light' | 'dark';
  readonly text: string;
  readonly mutedText: string;
  readonly grid: string;
  readonly background: string;
  readonly accent: string;
  readonly positive: string;
  readonly negative: string;
  readonly fontFamily: string;
  /** Asked in the order of the legend. On a dashboard the same label has the same hue in every chart. */
  readonly colorOf: (label: string, colorScheme?: string) => string;
  /** Of a series that has no other beside it: the first of the scheme, unless its label has a colour of its own. */
  readonly soleColorOf: (label: string, colorScheme?: string) => string;
  /** 0..1 → colour of a sequential ramp. */
  readonly rampOf: (share: number, colorScheme?: string) => string;
}

/** Writes a number. */
export interface NumberLabels {
  (value: Amount | null): string;
  /**
   * The same for numbers that are read together, such as those of an axis, the labels of a picture or a column: one unit
   * and equally many decimals. `full`: no unit. Absent where the format itself says both.
   */
  readonly together?: (values: Iterable<number | null>, style?: 'full') => (value: Amount | null) => string;
}

/** Formats by the names that settings have: d3-format and d3-time-format strings, `SMART_NUMBER`, `smart_date`, … */
export interface VizFormats {
  readonly number: (format: string | null | undefined) => NumberLabels;
  /** Input: milliseconds since the epoch, shown in UTC. `grain` chooses the adaptive form. */
  readonly time: (format: string | null | undefined, grain?: string | null) => (epochMs: number | null) => string;
  /** Any cell by its column type; `N/A` for null, and words for a text of no letters. */
  readonly cell: (value: unknown, type: number, format?: string | null) => string;
}

export interface VizSize {
  readonly widthPx: number;
  readonly heightPx: number;
}
