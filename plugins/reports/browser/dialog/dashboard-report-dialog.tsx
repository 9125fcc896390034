import { useMemo } from 'react';
import { useBranch } from '#core/browser';
import { DataMasks, type DashboardActionContext, type DialogProps } from '#plugins/dashboard';
import { ReportDialog } from './report-dialog.tsx';

/** The reader's report on the open dashboard. Specification §2.3.1u. */
export default function DashboardReportDialog({
  dashboard,
  content,
  page,
  isOpen,
  onClose,
}: DashboardActionContext & DialogProps) {
  const dataMask = useBranch(DataMasks);
  const { id } = dashboard;
  const name = content.title;
  const target = useMemo(() => ({ kind: 'dashboard' as const, id, name }), [id, name]);
  return (
    <ReportDialog
      target={target}
      shownState={{ dashboard: { dataMask, activeTabs: page.activeTabs } }}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}
