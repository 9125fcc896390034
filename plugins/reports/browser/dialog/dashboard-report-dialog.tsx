import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { Extensions, type StoreRoot } from '#core/common';
import { useBranch, useService } from '#core/browser';
import { DataMasks, linkPartsOf, type DashboardActionContext, type DialogProps } from '#plugins/dashboard';
import { ReportDialog } from './report-dialog.tsx';

/** The reader's report on the open dashboard. */
export default function DashboardReportDialog({
  dashboard,
  content,
  page,
  isOpen,
  onClose,
}: DashboardActionContext & DialogProps) {
  const dataMask = useBranch(DataMasks);
  const chartStates = useLinkParts(isOpen);
  const { id } = dashboard;
  const name = content.title;
  const target = useMemo(() => ({ kind: 'dashboard' as const, id, name }), [id, name]);
  return (
    <ReportDialog
      target={target}
      shownState={{ dashboard: { dataMask, activeTabs: page.activeTabs, chartStates } }}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}

/** State of the charts besides masks and tabs, such as a changed breakdown, when the dialog opened. */
function useLinkParts(isOpen: boolean): Readonly<Record<string, unknown>> | undefined {
  const extensions = useService(Extensions);
  const store = useStore<StoreRoot>();
  const [parts, setParts] = useState<Readonly<Record<string, unknown>>>();
  useEffect(() => {
    let isWanted = isOpen;
    void linkPartsOf(extensions, store.getState()).then((found) => {
      if (isWanted) setParts(found);
    });
    return () => {
      isWanted = false;
    };
  }, [extensions, store, isOpen]);
  return parts;
}
