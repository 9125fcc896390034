import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { MailClockRegular } from '@fluentui/react-icons';
import { useBranch, useLinkSearch, useWorkbench } from '#core/browser';
import { DataTable, EmptyState, KeptDialog, PageBody, PageHeader, SearchField } from '#core/browser/ui';
import { dashboardListLink } from '#plugins/dashboard';
import { entryMessages } from '../../common/entry-messages.ts';
import { pageMessages as messages } from '../../common/messages.ts';
import { reportsLink } from '../../contract/links.ts';
import { ReportDialog } from '../dialog/report-dialog.tsx';
import { showReports, type ReportTarget, type ReportsQuery } from '../report-commands.ts';
import type { ReportRow } from '../../contract/report-rows.ts';
import { Reports, reportsPageSize } from '../report-state.ts';
import { LogDialog } from './log-dialog.tsx';
import { useReportColumns } from './use-report-columns.tsx';

export { part } from '../dialog/report-part.ts';

/** `/report/list/`: the reader's reports; of administrators all. */
export default function ReportsPageView() {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const { rows, count, status, error } = useBranch(Reports);
  const search = useLinkSearch(reportsLink);
  const query = useMemo((): ReportsQuery => ({ search: search.search ?? '', page: search.page ?? 0 }), [search]);
  const [edited, setEdited] = useState<ReportTarget>();
  const [logged, setLogged] = useState<ReportRow>();
  const columns = useReportColumns({
    onEdit: ({ id, name }) => {
      setEdited({ kind: 'report', id, name });
    },
    onLog: setLogged,
  });
  useEffect(() => {
    dispatch(showReports(query));
  }, [dispatch, query]);
  const go = (change: Partial<ReportsQuery>) => {
    const next = { ...query, page: 0, ...change };
    const address = {
      ...(next.search === '' ? {} : { search: next.search }),
      ...(next.page === 0 ? {} : { page: next.page }),
    };
    navigate(reportsLink.href({}, address), { replace: true });
  };
  return (
    <PageBody>
      <PageHeader title={entryMessages.title()} description={messages.intro()} />
      <DataTable<ReportRow>
        ariaLabel={messages.listLabel()}
        rows={rows}
        rowKey={(row) => row.id}
        columns={columns}
        status={status}
        error={error}
        onRetry={() => {
          dispatch(showReports(query));
        }}
        empty={<NoReports isFiltered={query.search !== ''} onShowAll={() => go({ search: '' })} />}
        paging={{ page: query.page, pageSize: reportsPageSize, count, onPage: (page) => go({ page }) }}
        toolbar={
          <SearchField
            value={query.search}
            placeholder={messages.search()}
            onChange={(words) => go({ search: words })}
          />
        }
      />
      <KeptDialog about={edited}>
        {(target, isOpen) => <ReportDialog target={target} isOpen={isOpen} onClose={() => setEdited(undefined)} />}
      </KeptDialog>
      <KeptDialog about={logged}>
        {(row, isOpen) => <LogDialog report={row} isOpen={isOpen} onClose={() => setLogged(undefined)} />}
      </KeptDialog>
    </PageBody>
  );
}

interface NoReportsProps {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}

function NoReports({ isFiltered, onShowAll }: NoReportsProps) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={MailClockRegular}
        title={messages.nothingFound()}
        text={messages.nothingFoundText()}
        action={{ label: messages.showAll(), onClick: onShowAll }}
      />
    );
  }
  return (
    <EmptyState
      icon={MailClockRegular}
      title={messages.emptyTitle()}
      text={messages.emptyText()}
      action={{ label: messages.emptyAction(), href: dashboardListLink.href() }}
    />
  );
}
