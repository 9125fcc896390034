import { defineCommand, defineSlice, defineState } from '#core/common';

/** A text that a tab had. */
export interface TextVersion {
  /** Milliseconds since the epoch. */
  readonly atMs: number;
  readonly sql: string;
  /** `run`: it ran · `quiet`: unchanged for a while · `window`, `server`: replaced by another window or the storage. */
  readonly reason: 'run' | 'quiet' | 'window' | 'server';
}

/** Earlier texts of tabs, by local key, the oldest first. */
export const TextVersions = defineState<Readonly<Record<string, readonly TextVersion[]>>>('sqllab/versions', {});

/** Notes a text; one that the tab's newest version has already is not noted again. */
export const keepVersion = defineCommand<{
  readonly tabKey: string;
  readonly sql: string;
  readonly reason: TextVersion['reason'];
}>('sqllab/keepVersion');

/** A tab has another local key now. */
export const moveVersions = defineCommand<{ readonly from: string; readonly to: string }>('sqllab/moveVersions');

export const versionsSlice = defineSlice(TextVersions, {
  versionsRead: (
    state,
    { tabKey, versions }: { readonly tabKey: string; readonly versions: readonly TextVersion[] },
  ) => ({
    ...state,
    [tabKey]: versions,
  }),
});
