import { defineToken, type PluginManifest } from '#core/common';

/** What became of a plugin's browser half at this start of the page. */
export interface BrowserPluginReport {
  readonly id: string;
  readonly state: 'on' | 'off' | 'failed';
  /** Why it is off or failed. */
  readonly reason: string | undefined;
  /** Undefined for plugins built elsewhere. */
  readonly manifest: PluginManifest | undefined;
  readonly isExternal: boolean;
}

/** For the administrators' page: every plugin as this page sees it. */
export interface BrowserPluginReports {
  readonly all: () => readonly BrowserPluginReport[];
}
export const BrowserPluginReports = defineToken<BrowserPluginReports>('core/BrowserPluginReports');
