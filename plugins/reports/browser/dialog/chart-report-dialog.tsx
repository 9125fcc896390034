import { useMemo } from 'react';
import type { ChartActionContext, ChartDialogProps } from '#plugins/charts';
import { ReportDialog } from './report-dialog.tsx';

/** The reader's report on a saved chart. */
export default function ChartReportDialog({
  sliceId,
  sliceName,
  isOpen,
  onClose,
}: ChartActionContext & ChartDialogProps) {
  const target = useMemo(() => ({ kind: 'chart' as const, id: sliceId ?? 0, name: sliceName }), [sliceId, sliceName]);
  return <ReportDialog target={target} isOpen={isOpen} onClose={onClose} />;
}
