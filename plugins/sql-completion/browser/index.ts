import { contribute } from '#core/common';
import { Overlays, WorkbenchCommands, defineBrowserPlugin } from '#core/browser';
import { openWorker } from '#core/browser/ui';
import { EditorAids } from '#plugins/sqllab';
import { writingMessages as messages } from '../common/messages.ts';
import { openSnippets, snippetsDialogSlice } from './snippets/snippets-dialog-slice.ts';
import { SqlWorker, startedSqlWorker } from './worker/worker-link.ts';

export default defineBrowserPlugin({
  id: 'sql-completion',
  services: (services) => {
    services.provide(SqlWorker, {}, () => startedSqlWorker(() => openWorker('sql-completion/sql')));
  },
  slices: [snippetsDialogSlice],
  contributions: [
    contribute(EditorAids, { id: 'sql-completion/aid', load: () => import('./editor/attach.ts') }),
    contribute(Overlays, {
      id: 'sql-completion/snippets',
      permission: ['can_sqllab', 'Superset'],
      load: () => import('./snippets/snippets-overlay.tsx'),
    }),
    contribute(WorkbenchCommands, {
      id: 'sql-completion/edit-snippets',
      title: messages.editSnippets,
      group: messages.group,
      permission: ['can_sqllab', 'Superset'],
      run: ({ dispatch }) => {
        dispatch(openSnippets());
      },
    }),
  ],
});
