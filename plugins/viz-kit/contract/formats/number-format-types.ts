/** How numbers of one size are written. */
export interface NumberUnit {
  /** The smallest size (absolute value) that is written so; default 0. The greatest that fits counts. */
  readonly from?: number;
  /** The number is multiplied by this first; default 1. */
  readonly factor?: number;
  /** d3-format specifier. */
  readonly format: string;
  readonly prefix?: string;
  readonly suffix?: string;
}

/** A number format by data, so that every place that draws can write it: the page, mails and sandboxes. */
export interface NumberFormat {
  /** What settings keep: capitals, such as BASIS_POINTS. */
  readonly id: string;
  /** What people choose; best with an example: "Basis points (0.0123 → 123 bp)". */
  readonly label: string;
  readonly units: readonly NumberUnit[];
}
