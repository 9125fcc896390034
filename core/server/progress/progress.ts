import { defineToken } from '#core/common';

/** Long work that terminal and page show while it runs: loading examples, importing a file. */
export interface Progress {
  readonly begin: (id: string, title: string) => ProgressHandle;
  readonly current: () => readonly ProgressRow[];
}

export interface ProgressHandle {
  /** `share` is 0..1; `detail` says what is being done now. */
  readonly report: (share: number, detail: string) => void;
  readonly finish: () => void;
  readonly fail: (message: string) => void;
}

export interface ProgressRow {
  readonly id: string;
  readonly title: string;
  readonly share: number;
  readonly detail: string;
  readonly state: 'running' | 'done' | 'failed';
}
export const Progress = defineToken<Progress>('core/Progress');
