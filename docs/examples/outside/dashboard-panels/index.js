import { contribute, DashboardPanels, defineBrowserPlugin } from '@tessera/sdk';
import { createElement } from 'react';

const panel = {
  id: 'dashboard-panels/glossary',
  rank: 900,
  title: () => 'Glossary',
  placement: () => 'start',
  load: async () => ({ default: ({ placement }) => createElement('aside', { 'data-placement': placement }, 'Words') }),
};

export default defineBrowserPlugin({ id: 'dashboard-panels', contributions: [contribute(DashboardPanels, panel)] });
