import { defineToken } from '#core/common';
import type { ExternalPluginEntry } from '../react/bootstrap.ts';

/** Puts another build of a plugin from outside into the running page. */
export interface OutsideReplacement {
  /**
   * What the old build contributed makes way for what the new one does; its sagas begin anew and its branches of the store keep
   * their state. Rejects with the reason when the new build does not load or fit: then the old one stays as it was.
   */
  readonly replace: (entry: ExternalPluginEntry) => Promise<void>;
}
export const OutsideReplacement = defineToken<OutsideReplacement>('core/OutsideReplacement');
