import type { wholeScripts, WholeScript } from './whole-scripts.mjs';

export declare function lateScripts(
  scripts: ReturnType<typeof wholeScripts>,
  write: (files: WholeScript['files']) => boolean,
  options?: { readonly afterMs?: number },
): {
  readonly ready: () => Promise<boolean>;
  readonly changed: (files: readonly string[]) => void;
  readonly stop: () => void;
};
