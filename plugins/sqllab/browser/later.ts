import { contribute } from '#core/common';
import { WorkbenchCommands, defineBrowserPlugin } from '#core/browser';
import { CodeRegular } from '@fluentui/react-icons';
import { ActionsMenuItems } from '#plugins/charts';
import { DatasetActs } from '#plugins/datasets';
import { queryHistoryLink, requestedQueryState, savedQueriesLink, sqlLabLink } from '#plugins/sqllab';
import { navTexts as text } from '../common/nav-messages.ts';

/** What the first picture does without: commands and an entry of menus. */
export default defineBrowserPlugin({
  id: 'sqllab',
  contributions: [
    contribute(ActionsMenuItems, {
      id: 'sqllab/open-query',
      label: text.openQuery,
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
    contribute(DatasetActs, {
      id: 'sqllab/open-dataset',
      label: text.openDataset,
      icon: CodeRegular,
      permission: ['can_sqllab', 'Superset'],
      run: ({ id }, navigate) => {
        navigate(sqlLabLink.href(), { state: requestedQueryState({ datasourceKey: `${String(id)}__table` }) });
      },
    }),
    contribute(WorkbenchCommands, {
      id: 'sqllab/open-saved-queries',
      title: text.saved,
      group: text.title,
      permission: ['can_read', 'SavedQuery'],
      run: ({ navigate }) => {
        navigate(savedQueriesLink.href());
      },
    }),
    contribute(WorkbenchCommands, {
      id: 'sqllab/open-query-history',
      title: text.history,
      group: text.title,
      permission: ['can_read', 'Query'],
      run: ({ navigate }) => {
        navigate(queryHistoryLink.href());
      },
    }),
  ],
});
