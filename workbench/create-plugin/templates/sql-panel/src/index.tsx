import { contribute, defineBrowserPlugin, EditorPanels } from '@tessera/sdk';
import type { EditorPanelProps } from '@tessera/sdk/plugins/sqllab';

/** How long the statement is. */
export function Length({ tab }: EditorPanelProps) {
  return <p>{tab.sql.length} characters</p>;
}

export default defineBrowserPlugin({
  id: '__ID__',
  contributions: [
    contribute(EditorPanels, {
      id: '__ID__',
      rank: 500,
      isShown: (tab) => tab.sql.length > 0,
      load: async () => ({ default: Length }),
    }),
  ],
});
