import type { ColumnarResult } from '#plugins/databases';
import type { AddedLooks, AnnotationData, ColumnFormat, FormData, VizSize, VizTheme } from '#plugins/viz-kit';

/** What is asked of the chart types of a pure plugin; everything travels as JSON. */
export type PureCall =
  | { readonly kind: 'describe' }
  | {
      readonly kind: 'buildQuery' | 'fileQueries' | 'totals' | 'migrate';
      readonly key: string;
      readonly formData: FormData;
    }
  | {
      readonly kind: 'asTable';
      readonly key: string;
      readonly formData: FormData;
      readonly result: ColumnarResult;
    }
  | {
      readonly kind: 'totalCells';
      readonly key: string;
      readonly formData: FormData;
      readonly columns: readonly string[];
      readonly answer: ColumnarResult;
    }
  | { readonly kind: 'draw' | 'summarize'; readonly key: string; readonly input: PureInput };

/** What a type need not answer; its description says which of them it does. */
export const optionalAnswers = ['fileQueries', 'totals', 'asTable'] as const;
export type OptionalAnswer = (typeof optionalAnswers)[number];

/** `DrawInput` without functions. */
export interface PureInput {
  readonly data: readonly ColumnarResult[];
  readonly formData: FormData;
  readonly theme: Omit<VizTheme, 'colorOf' | 'soleColorOf' | 'rampOf'>;
  /** Colours by what was asked, as `AskedColor` says it in JSON. */
  readonly colors: Readonly<Record<string, string>>;
  readonly size: VizSize;
  readonly hidden: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly columnFormats: Readonly<Record<string, ColumnFormat>>;
  readonly parts: Readonly<Record<string, readonly string[]>>;
  readonly rowsInAll?: number;
  readonly annotations?: AnnotationData;
  /** Schemes and formats beyond those of the product. */
  readonly looks: AddedLooks;
}

/** A colour that a drawing asked for: of one series among several, or of the only one. */
export type AskedColor = readonly [which: 'of' | 'sole', label: string, colorScheme: string | null];

/** A drawing or words, with the colours asked for, in order. */
export interface PureDrawn<T> {
  readonly value: T;
  readonly asked: readonly AskedColor[];
}
