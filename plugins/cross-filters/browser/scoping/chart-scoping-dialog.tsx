import type { ChartActionContext, ChartDialogProps } from '#plugins/charts';
import { ScopingDialog } from './scoping-dialog.tsx';

/** The scope of a chart, from its own menu. */
export default function ChartScopingDialog({ sliceId, isOpen, onClose }: ChartActionContext & ChartDialogProps) {
  return <ScopingDialog chartId={sliceId} isOpen={isOpen} onClose={onClose} />;
}
