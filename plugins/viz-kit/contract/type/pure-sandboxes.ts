import { defineToken } from '#core/common';
import type { VizType } from './viz-type.ts';

/** The chart types of one plugin, in a sandbox of its own: without page, network and storage. */
export interface PureSandbox {
  /**
   * Its chart types, which ask the sandbox. Rejects with an AppError that says what is wrong with the code, and when it
   * takes too long.
   */
  readonly types: () => Promise<readonly VizType[]>;
  /** Ends what runs and gives its memory back; what waits for it rejects. A further question starts it again. */
  readonly end: () => void;
}

/** Browser: runs code of level `pure` in the page, also such that is no installed plugin. */
export interface PureSandboxes {
  /**
   * Nothing runs before the first question. `id` is the plugin that failures are noted under, `code` the text of its built ES
   * module, whose default export is a browser half that contributes chart types only.
   */
  readonly open: (id: string, code: string) => PureSandbox;
}
export const PureSandboxes = defineToken<PureSandboxes>('viz-kit/PureSandboxes');
