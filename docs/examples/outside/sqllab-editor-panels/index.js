import { contribute, defineBrowserPlugin, EditorPanels } from '@tessera/sdk';
import { createElement } from 'react';

const panel = {
  id: 'sqllab-editor-panels/warning',
  rank: 900,
  isShown: ({ sql }) => /\bdelete\b/i.test(sql),
  load: async () => ({ default: ({ tab }) => createElement('p', null, `${tab.name} deletes rows.`) }),
};

export default defineBrowserPlugin({ id: 'sqllab-editor-panels', contributions: [contribute(EditorPanels, panel)] });
