import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { PeopleRegular } from '@fluentui/react-icons';
import { useBranch, useWorkbench } from '#core/browser';
import { ConfirmButton, DataTable, EmptyState, SearchField, type DataTableProps, type RowKey } from '#core/browser/ui';
import { usersLink, type UserItem } from '#plugins/access';
import { adminMessages } from '../../common/sign-in-messages.ts';
import { useUserColumns } from './user-columns.tsx';
import { UsersPage, removeUsers, showUsers, usersPageSize, type UsersQuery } from './users-state.ts';

/** The list with search, order, pages and selection. The search text is in the address. */
export function UserTable({ search, mayWrite }: { readonly search: string; readonly mayWrite: boolean }) {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const { rows, status, error, query, count } = useBranch(UsersPage);
  const columns = useUserColumns(mayWrite);
  const show = (text: string, page: number) =>
    navigate(usersLink.href({}, { ...(text === '' ? {} : { search: text }), ...(page === 0 ? {} : { page }) }), {
      replace: true,
    });
  const selection = useUserSelection(rows);
  return (
    <DataTable<UserItem>
      ariaLabel={adminMessages.users()}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columns}
      status={status}
      error={error}
      onRetry={() => dispatch(showUsers({}))}
      sort={{ columnId: query.column, direction: query.direction }}
      onSort={({ columnId, direction }) =>
        // Ids of sortable columns are exactly these names.
        dispatch(showUsers({ column: columnId as UsersQuery['column'], direction, page: 0 }))
      }
      paging={{
        page: query.page,
        pageSize: usersPageSize,
        count,
        onPage: (page) => {
          show(search, page);
        },
      }}
      toolbar={
        <SearchField
          value={search}
          onChange={(text) => {
            show(text, 0);
          }}
          placeholder={adminMessages.searchUsers()}
        />
      }
      empty={
        <EmptyState
          icon={PeopleRegular}
          title={adminMessages.noUsers()}
          text={adminMessages.noUsersText()}
          action={{
            label: adminMessages.clearSearch(),
            onClick: () => {
              show('', 0);
            },
          }}
        />
      }
      {...(mayWrite ? { selection } : {})}
    />
  );
}

/** Users marked in the list, to be removed together. */
function useUserSelection(rows: readonly UserItem[]): NonNullable<DataTableProps<UserItem>['selection']> {
  const dispatch = useDispatch();
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(new Set());
  const removeChosen = () => {
    dispatch(removeUsers({ ids: rows.filter((row) => chosen.has(row.id)).map((row) => row.id) }));
    setChosen(new Set());
  };
  return {
    keys: chosen,
    onChange: setChosen,
    labelOf: (row) => adminMessages.selectUser({ name: row.username }),
    actions: (
      <ConfirmButton
        size="small"
        onConfirm={removeChosen}
        question={{
          title: adminMessages.removeUserTitle({ count: chosen.size }),
          text: adminMessages.removeUserText(),
          confirmLabel: adminMessages.remove(),
          isDanger: true,
        }}
      >
        {adminMessages.remove()}
      </ConfirmButton>
    ),
  };
}
