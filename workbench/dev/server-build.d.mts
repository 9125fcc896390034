import type { ServerCode } from './server-process.mjs';

export declare function serverBuild(
  report: (line: string) => void,
  folder?: string,
): {
  readonly build: (edited: readonly string[]) => Promise<boolean>;
  readonly apply: () => boolean;
  readonly code: () => ServerCode;
};
