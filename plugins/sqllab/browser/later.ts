import { contribute } from '#core/common';
import { WorkbenchCommands, defineBrowserPlugin } from '#core/browser';
import { queryHistoryLink, savedQueriesLink } from '#plugins/sqllab';
import { navTexts as text } from '../common/nav-messages.ts';

/** What the first picture does without: commands. */
export default defineBrowserPlugin({
  id: 'sqllab',
  contributions: [
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
