import type { ChartTable } from '#plugins/charts';
import type { RowCoverage } from '#plugins/viz-kit';
import type { SavedFilter } from '#plugins/dashboard';
import type { Raster } from '#plugins/pictures';
import type { ReportFormat } from './report-rows.ts';

/** What conditions and channels are told of a report. */
export interface ReportFacts {
  readonly id: number;
  /** Id of its condition. */
  readonly type: string;
  readonly name: string;
  /** Used instead of the name where a message has a subject. */
  readonly subjectLine: string | null;
  /** Markdown, written by the person who set the report up. */
  readonly message: string | null;
  readonly format: ReportFormat;
  readonly timezone: string;
  readonly chartId: number | null;
  readonly dashboardId: number | null;
  readonly gracePeriodS: number;
}

/** A chart in its place: drawn, or with the reason why not. */
export interface DeliveredChart {
  readonly title: string;
  readonly widthPx: number;
  readonly picture: Raster | undefined;
  readonly problem: string | undefined;
  /** Of how many rows the picture shows or is made of those that it has; undefined: of all. */
  readonly rows: RowCoverage | undefined;
}

export interface ReportAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** What is sent, before a channel words it. */
export interface ReportContent {
  readonly title: string;
  /** Path on this server. */
  readonly path: string;
  readonly filters: readonly SavedFilter[];
  readonly chartCount: number;
  readonly widthPx: number;
  /** Charts side by side, row under row; empty where rows of text or of a file are sent. */
  readonly rows: readonly (readonly DeliveredChart[])[];
  readonly table: ChartTable | undefined;
  readonly attachments: readonly ReportAttachment[];
  /** Of how many rows the attached CSV file has those that it has; undefined: of all. */
  readonly attachedRows: RowCoverage | undefined;
  /** Charts of the attached pages that show or are made of a part of their rows. */
  readonly attachedCuts: readonly Pick<DeliveredChart, 'title' | 'rows'>[];
}

/** One run of a report, for the recipients of every channel. */
export interface ReportDelivery {
  readonly report: ReportFacts;
  readonly content: ReportContent;
  /** Why it is sent, in the words of its condition; undefined where it is sent whenever it is due. */
  readonly reason: string | undefined;
  /** Name of the person in whose name it is sent. */
  readonly senderName: string;
  /** Address of this server without a slash at the end. */
  readonly publicUrl: string;
  /** Milliseconds since the epoch. */
  readonly sentMs: number;
}
