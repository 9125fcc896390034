import { defineCommand } from '#core/common';

/** Draws every chart of the shown tabs, then saves a picture of the dashboard or opens the browser's print dialog. */
export const exportDashboard = defineCommand<{ readonly format: 'image' | 'print' }>('dashboard/export');
/** The whole screen for the page, or the window again. */
export const toggleFullScreen = defineCommand('dashboard/toggleFullScreen');
