import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { definePermissionSource, PermissionSources } from '#plugins/access';

const source = definePermissionSource({
  id: 'access-permission-sources/reports',
  deps: {},
  list: async () => [['report_access', '[Sales]']],
});

export default defineServerPlugin({
  id: 'access-permission-sources',
  contributions: [contribute(PermissionSources, source)],
});
