import { contribute, type StoreRoot } from '#core/common';
import { WorkbenchCommands, defineBrowserPlugin } from '#core/browser';
import { CodeRegular } from '@fluentui/react-icons';
import { ActionsMenuItems } from '#plugins/charts';
import { DatasetActions } from '#plugins/datasets';
import { queryHistoryLink, requestedQueryState, savedQueriesLink, sqlLabLink } from '#plugins/sqllab';
import { SqlEditor, runSql } from '../contract/editor-state.ts';
import type { EditorTab } from '../contract/editor-tab.ts';
import { shownTab } from '../common/editor/editor-tabs.ts';
import { navMessages as messages } from '../common/nav-messages.ts';
import { saveAsked } from './saved/save-request.ts';

/** The statement that is shown, while its page is. */
const shownStatement = (root: StoreRoot): EditorTab | undefined =>
  window.location.pathname.endsWith(sqlLabLink.href()) ? shownTab(SqlEditor.select(root)) : undefined;

/** What the first picture does without: commands and an entry of menus. */
export default defineBrowserPlugin({
  id: 'sqllab',
  contributions: [
    contribute(ActionsMenuItems, {
      id: 'sqllab/open-query',
      label: messages.openQuery,
      rank: 45,
      group: 'view',
      permission: ['can_sqllab', 'Superset'],
      isShown: ({ formData, state }) =>
        formData.datasource.endsWith('__table') && (state?.queriesResponse ?? []).some(({ sql }) => sql !== ''),
      run: ({ formData, state, sliceName, navigate }) => {
        const sql = (state?.queriesResponse ?? []).map((answer) => answer.sql).join(';\n\n');
        const named = sliceName === '' ? {} : { title: sliceName };
        const query = { datasourceKey: formData.datasource, sql, ...named };
        navigate(sqlLabLink.href(), { state: requestedQueryState(query) });
      },
    }),
    contribute(DatasetActions, {
      id: 'sqllab/open-dataset',
      label: messages.openDataset,
      icon: CodeRegular,
      permission: ['can_sqllab', 'Superset'],
      run: ({ id }, navigate) => {
        navigate(sqlLabLink.href(), { state: requestedQueryState({ datasourceKey: `${String(id)}__table` }) });
      },
    }),
    contribute(WorkbenchCommands, {
      id: 'sqllab/run',
      title: messages.run,
      group: messages.title,
      shortcut: 'Mod+Enter',
      permission: ['can_execute_sql_query', 'SQLLab'],
      when: (root) => (shownStatement(root)?.sql ?? '').trim() !== '',
      run: ({ dispatch, root }) => {
        const { sql = '', selectedText = '' } = shownStatement(root()) ?? {};
        const isSelected = selectedText.trim() !== '';
        dispatch(runSql({ sql: isSelected ? selectedText : sql, from: isSelected ? sql.indexOf(selectedText) : 0 }));
      },
    }),
    contribute(WorkbenchCommands, {
      id: 'sqllab/save',
      title: messages.save,
      group: messages.title,
      shortcut: 'Mod+S',
      permission: ['can_write', 'SavedQuery'],
      when: (root) => shownStatement(root) !== undefined,
      run: ({ dispatch, root }) => {
        const tab = shownStatement(root());
        if (tab !== undefined) dispatch(saveAsked({ tab }));
      },
    }),
    contribute(WorkbenchCommands, {
      id: 'sqllab/open-saved-queries',
      title: messages.saved,
      group: messages.title,
      permission: ['can_read', 'SavedQuery'],
      run: ({ navigate }) => {
        navigate(savedQueriesLink.href());
      },
    }),
    contribute(WorkbenchCommands, {
      id: 'sqllab/open-query-history',
      title: messages.history,
      group: messages.title,
      permission: ['can_read', 'Query'],
      run: ({ navigate }) => {
        navigate(queryHistoryLink.href());
      },
    }),
  ],
});
