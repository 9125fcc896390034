import { contribute, DashboardBlocks, defineBrowserPlugin } from '@tessera/sdk';
import { createElement } from 'react';

const Countdown = ({ component }) => createElement('strong', null, `Until ${component.meta.until}`);

const block = {
  key: 'DYNAMIC:countdown',
  type: 'DYNAMIC',
  title: () => 'Countdown',
  icon: () => createElement('span', null, '3'),
  rank: 900,
  createMeta: () => ({ componentKey: 'countdown', until: '2030-01-01', width: 4, height: 10 }),
  load: async () => ({ default: Countdown }),
};

export default defineBrowserPlugin({ id: 'dashboard-blocks', contributions: [contribute(DashboardBlocks, block)] });
