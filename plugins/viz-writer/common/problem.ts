/** Something wrong with a chart type that is being written. */
export interface Problem {
  /** Found by the compiler, by running it, or by the viz contract. */
  readonly kind: 'type' | 'run' | 'contract';
  readonly message: string;
  /** In the source, from 1; absent: not known. */
  readonly line?: number;
}
