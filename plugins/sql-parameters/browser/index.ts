import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { EditorPanels } from '#plugins/sqllab';

export default defineBrowserPlugin({
  id: 'sql-parameters',
  contributions: [
    contribute(EditorPanels, {
      id: 'sql-parameters/form',
      rank: 10,
      isShown: ({ sql }) => /\{[{%]/.test(sql),
      load: () => import('./parameters-panel.tsx'),
    }),
  ],
});
