import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { DashboardSaveChecks } from '#plugins/dashboard';
import { overwriteCheck } from '../common/overwrite-check.ts';

export default defineBrowserPlugin({
  id: 'dashboard-diff',
  contributions: [contribute(DashboardSaveChecks, overwriteCheck)],
});
