import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DataDelegations, defineDataDelegation } from '#plugins/charts';

/** Answers about dataset 0, which is nobody's, are for all. */
const delegation = defineDataDelegation({
  id: 'charts-data-delegations/open',
  deps: {},
  covers: async (_services, context) => context.datasource.id === 0,
  rowColumns: async () => [],
});

export default defineServerPlugin({
  id: 'charts-data-delegations',
  contributions: [contribute(DataDelegations, delegation)],
});
