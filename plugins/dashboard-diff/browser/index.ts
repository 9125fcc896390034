import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { DashboardSaveChecks } from '#plugins/dashboard';
import { overwriteCheck } from '../common/overwrite-check.ts';
import { manifest } from '../manifest.ts';

export default defineBrowserPlugin({
  id: manifest.id,
  contributions: [contribute(DashboardSaveChecks, overwriteCheck)],
});
