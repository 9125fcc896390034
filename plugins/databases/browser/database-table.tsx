import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Select } from '@fluentui/react-components';
import { DatabaseRegular } from '@fluentui/react-icons';
import { useBranch, useWorkbench } from '#core/browser';
import { ChosenRowsActions, DataTable, EmptyState, SearchField, type RowKey } from '#core/browser/ui';
import {
  databaseLink,
  databasesLink,
  newDatabaseLink,
  type AvailableEngine,
  type DatabaseRow,
} from '#plugins/databases';
import { databasePageMessages as messages } from '../common/page-messages.ts';
import { useDatabaseColumns } from './database-columns.tsx';
import {
  DatabasesPage,
  databasesPageSize,
  removeDatabases,
  showDatabases,
  type DatabasesQuery,
} from './databases-state.ts';

export interface DatabaseTableProps {
  readonly query: DatabasesQuery;
  readonly mayWrite: boolean;
}

/** The list with search, kind, sorting, pages and bulk delete; its state is in the URL. */
export function DatabaseTable({ query, mayWrite }: DatabaseTableProps) {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const { rows, count, status, error, engines } = useBranch(DatabasesPage);
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const columns = useDatabaseColumns(engines, mayWrite);
  const go = (change: Partial<DatabasesQuery>) => {
    setSelected(new Set());
    navigate(addressOf({ ...query, page: 0, ...change }), { replace: true });
  };
  return (
    <DataTable<DatabaseRow>
      ariaLabel={messages.listLabel()}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columns}
      status={status}
      error={error}
      onRetry={() => {
        dispatch(showDatabases(query));
      }}
      empty={
        <NoDatabases
          isFiltered={query.search !== '' || query.engine !== ''}
          mayWrite={mayWrite}
          onShowAll={() => {
            go({ search: '', engine: '' });
          }}
        />
      }
      sort={{ columnId: query.column, direction: query.direction }}
      onSort={(sort) => {
        go({ column: sort.columnId as DatabasesQuery['column'], direction: sort.direction });
      }} // only sortable columns ask
      paging={{
        page: query.page,
        pageSize: databasesPageSize,
        count,
        onPage: (page) => {
          go({ page });
        },
      }}
      {...(mayWrite
        ? {
            rowHref: (row) => databaseLink.href({ databaseId: row.id }),
            selection: {
              keys: selected,
              onChange: setSelected,
              labelOf: (row) => messages.select({ name: row.database_name }),
              actions: <RemoveDatabases selected={selected} onSelect={setSelected} />,
            },
          }
        : {})}
      toolbar={<DatabaseFilters query={query} engines={engines} onChange={go} />}
    />
  );
}

interface NoDatabasesProps {
  readonly isFiltered: boolean;
  readonly mayWrite: boolean;
  readonly onShowAll: () => void;
}

function NoDatabases({ isFiltered, mayWrite, onShowAll }: NoDatabasesProps) {
  if (isFiltered)
    return (
      <EmptyState
        icon={DatabaseRegular}
        title={messages.nothingFound()}
        text={messages.nothingFoundText()}
        action={{ label: messages.showAll(), onClick: onShowAll }}
      />
    );
  return (
    <EmptyState
      icon={DatabaseRegular}
      title={messages.emptyTitle()}
      text={mayWrite ? messages.emptyText() : messages.emptyToRead()}
      {...(mayWrite ? { action: { label: messages.add(), href: newDatabaseLink.href() } } : {})}
    />
  );
}

interface RemoveDatabasesProps {
  readonly selected: ReadonlySet<RowKey>;
  readonly onSelect: (selected: ReadonlySet<RowKey>) => void;
}

function RemoveDatabases({ selected, onSelect }: RemoveDatabasesProps) {
  const dispatch = useDispatch();
  return (
    <ChosenRowsActions
      list="database"
      chosen={selected}
      remove={{
        label: messages.remove(),
        title: messages.removeTitle({ count: selected.size }),
        text: messages.removeText(),
        run: (ids) => {
          dispatch(removeDatabases({ ids }));
          onSelect(new Set());
        },
      }}
    />
  );
}

interface DatabaseFiltersProps {
  readonly query: DatabasesQuery;
  readonly engines: readonly AvailableEngine[];
  readonly onChange: (change: Partial<DatabasesQuery>) => void;
}

/** Search, and the kind where there are several. */
function DatabaseFilters({ query, engines, onChange }: DatabaseFiltersProps) {
  return (
    <>
      <SearchField
        value={query.search}
        placeholder={messages.search()}
        onChange={(search) => {
          onChange({ search });
        }}
      />
      {engines.length > 1 && (
        <Select
          aria-label={messages.engineFilter()}
          value={query.engine}
          onChange={(_event, data) => {
            onChange({ engine: data.value });
          }}
        >
          <option value="">{messages.allEngines()}</option>
          {engines.map((engine) => (
            <option key={engine.engine} value={engine.engine}>
              {engine.name}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

/** The address of a query; defaults are left out. */
function addressOf(query: DatabasesQuery): string {
  return databasesLink.href(
    {},
    {
      ...(query.search === '' ? {} : { search: query.search }),
      ...(query.engine === '' ? {} : { engine: query.engine }),
      ...(query.page === 0 ? {} : { page: query.page }),
      ...(query.column === 'database_name' ? {} : { sort: query.column }),
      ...(query.direction === 'asc' ? {} : { direction: query.direction }),
    },
  );
}
