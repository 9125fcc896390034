import { defineToken } from '#core/common';

/** What became of the browser half of a plugin that runs. */
export interface BrowserPluginReport {
  readonly id: string;
  /** Why the half does not run; undefined when it does, and for a plugin without one. */
  readonly reason: string | undefined;
  readonly isExternal: boolean;
}

/** For the administrators' page: every plugin as this page sees it. */
export interface BrowserPluginReports {
  readonly all: () => readonly BrowserPluginReport[];
}
export const BrowserPluginReports = defineToken<BrowserPluginReports>('core/BrowserPluginReports');
