import { ChartBadges, contribute, defineBrowserPlugin } from '@tessera/sdk';
import { createElement } from 'react';

const badge = {
  id: 'dashboard-chart-badges/number',
  rank: 900,
  load: async () => ({ default: ({ chartId }) => createElement('small', null, `No. ${chartId}`) }),
};

export default defineBrowserPlugin({ id: 'dashboard-chart-badges', contributions: [contribute(ChartBadges, badge)] });
