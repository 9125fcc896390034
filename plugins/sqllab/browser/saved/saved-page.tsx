import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  HttpClient,
  PageParts,
  definePagePart,
  fork,
  useBranch,
  useCurrentUser,
  useListAddress,
  useLoadedList,
  useWorkbench,
  type ListAddress,
  type Saga,
} from '#core/browser';
import {
  ChosenRowsActions,
  DataTable,
  EmptyState,
  KeptDialog,
  ListActionButtons,
  ListFilters,
  PageBody,
  PageHeader,
  listedTable,
  type RowKey,
} from '#core/browser/ui';
import { savedQueriesLink, sqlLabLink } from '../../contract/links.ts';
import { historyMessages, savedMessages as messages } from '../../common/history-messages.ts';
import { EditSavedDialog } from './edit-saved-dialog.tsx';
import { useSavedColumns } from './saved-columns.tsx';
import ScheduleDialog from '../schedule/schedule-dialog.tsx';
import { schedulePart } from '../schedule/schedule-part.ts';
import { openSchedule, type ScheduleSubject } from '../schedule/schedule-state.ts';
import { savedSaga } from './saved-saga.ts';
import {
  SavedList,
  deleteSaved,
  describeSaved,
  loadSaved,
  savedListSlice,
  savedPageSize,
  type SavedListQuery,
} from './saved-state.ts';
import type { SavedRow } from '../../contract/saved-row.ts';

export const part = definePagePart({
  slices: [savedListSlice],
  deps: { http: HttpClient, parts: PageParts },
  saga: function* saved({ http, parts }): Saga {
    parts.mount('sqllab', schedulePart);
    yield* fork(savedSaga, http);
  },
});

/** `/savedqueryview/list/`: statements that somebody keeps; what is listed is in the address. */
export default function SavedQueriesPage() {
  const dispatch = useDispatch();
  const mayWrite = useCurrentUser().can(['can_write', 'SavedQuery']);
  const address: ListAddress<SavedListQuery> = useListAddress(savedQueriesLink);
  const { search: query, go } = address;
  const list = useBranch(SavedList);
  const [edited, setEdited] = useState<SavedRow>();
  const load = useCallback(() => loadSaved(query), [query]);
  const { chosen, setChosen, reload } = useLoadedList('saved_query', load);
  const [scheduled, setScheduled] = useState<ScheduleSubject>();
  const columns = useSavedColumns({
    mayWrite,
    onEdit: setEdited,
    onSchedule: ({ id, label }) => {
      dispatch(openSchedule({ savedId: id }));
      setScheduled({ savedId: id, label: label ?? '', statement: undefined, tabId: undefined });
    },
  });
  return (
    <PageBody>
      <PageHeader
        title={messages.title()}
        description={messages.description()}
        actions={<ListActionButtons list="saved_query" on="list" />}
      />
      <DataTable<SavedRow>
        ariaLabel={messages.title()}
        {...listedTable(address, list, { pageSize: savedPageSize, firstOrder: 'changed_on_delta_humanized', reload })}
        columns={columns}
        rowHref={(row) => sqlLabLink.href({}, { savedQueryId: row.id })}
        empty={<NoSavedQueries isFiltered={query.search !== undefined} />}
        {...(mayWrite
          ? {
              selection: {
                keys: chosen,
                onChange: setChosen,
                labelOf: (row) => messages.select({ name: row.label ?? '' }),
                actions: <DeleteChosen chosen={chosen} query={query} />,
              },
            }
          : {})}
        toolbar={<ListFilters search={query.search} placeholder={messages.search()} onSearch={go} />}
      />
      <KeptDialog about={edited}>
        {(row, isOpen) => (
          <EditSavedDialog
            key={row.id}
            row={row}
            isOpen={isOpen}
            onClose={() => {
              setEdited(undefined);
            }}
            onSave={(change) => dispatch(describeSaved({ id: row.id, ...change, query }))}
          />
        )}
      </KeptDialog>
      <KeptDialog about={scheduled}>
        {(subject, isOpen) => (
          <ScheduleDialog
            key={subject.savedId}
            subject={subject}
            isOpen={isOpen}
            onSaved={reload}
            onClose={() => {
              setScheduled(undefined);
            }}
          />
        )}
      </KeptDialog>
    </PageBody>
  );
}

function NoSavedQueries({ isFiltered }: { readonly isFiltered: boolean }) {
  const { navigate } = useWorkbench();
  return (
    <EmptyState
      title={isFiltered ? messages.noneFound() : messages.none()}
      text={isFiltered ? '' : messages.noneText()}
      action={{
        label: isFiltered ? historyMessages.clear() : historyMessages.openEditor(),
        onClick: () => {
          navigate(isFiltered ? savedQueriesLink.href() : sqlLabLink.href());
        },
      }}
    />
  );
}

interface DeleteChosenProps {
  readonly chosen: ReadonlySet<RowKey>;
  /** The list that is loaded again afterwards. */
  readonly query: SavedListQuery;
}

function DeleteChosen({ chosen, query }: DeleteChosenProps) {
  const dispatch = useDispatch();
  return (
    <ChosenRowsActions
      list="saved_query"
      chosen={chosen}
      remove={{
        label: messages.delete(),
        title: messages.deleteTitle({ count: chosen.size }),
        text: messages.deleteText(),
        run: (ids) => dispatch(deleteSaved({ ids, query })),
      }}
    />
  );
}
