import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useCurrentUser, useLinkSearch, useListVersion, useWorkbench } from '#core/browser';
import { ListActionButtons, PageBody, PageHeader } from '#core/browser/ui';
import { databasesLink, newDatabaseLink } from '#plugins/databases';
import { databasePageMessages as messages } from '../common/page-messages.ts';
import { DatabaseTable } from './database-table.tsx';
import { databasesPart } from './databases-part.ts';
import { showDatabases, sortableColumns, type DatabasesQuery } from './databases-state.ts';

export const part = databasesPart;

/** `/databases/`: the list of connections. */
export default function DatabasesPageView() {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const mayWrite = useCurrentUser().can(['can_write', 'Database']);
  const search = useLinkSearch(databasesLink);
  const query = useMemo(
    (): DatabasesQuery => ({
      search: search.search ?? '',
      engine: search.engine ?? '',
      page: search.page ?? 0,
      direction: search.direction ?? 'asc',
      column: sortableColumns.find((column) => column === search.sort) ?? 'database_name',
    }),
    [search],
  );
  const version = useListVersion('database');
  useEffect(() => {
    dispatch(showDatabases(query));
  }, [dispatch, query, version]);
  return (
    <PageBody>
      <PageHeader
        title={messages.title()}
        description={messages.intro()}
        actions={
          <>
            <ListActionButtons list="database" on="list" />
            {mayWrite && (
              <Button
                appearance="primary"
                icon={<AddRegular />}
                onClick={() => {
                  navigate(newDatabaseLink.href());
                }}
              >
                {messages.add()}
              </Button>
            )}
          </>
        }
      />
      <DatabaseTable query={query} mayWrite={mayWrite} />
    </PageBody>
  );
}
