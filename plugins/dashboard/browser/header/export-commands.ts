import { defineCommand } from '#core/common';

export type ExportFormat = 'image' | 'print';
/**
 * Draws every chart, then saves a picture of the dashboard or opens the browser's print dialog. `allTabs`: with all
 * tabs, one below the other, instead of the shown ones.
 */
export const exportDashboard = defineCommand<{ readonly format: ExportFormat; readonly allTabs: boolean }>(
  'dashboard/export',
);
/** The whole screen for the page, or the window again. */
export const toggleFullScreen = defineCommand('dashboard/toggleFullScreen');
