import { contribute, defineBrowserPlugin, Overlays } from '@tessera/sdk';
import { createElement } from 'react';

const overlay = {
  id: 'core-overlays/notice',
  load: async () => ({ default: () => createElement('p', { role: 'status' }, 'A copy for trying things out.') }),
};

export default defineBrowserPlugin({ id: 'core-overlays', contributions: [contribute(Overlays, overlay)] });
