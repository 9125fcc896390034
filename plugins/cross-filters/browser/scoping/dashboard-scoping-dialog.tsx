import type { DashboardActionContext, DialogProps } from '#plugins/dashboard';
import { ScopingDialog } from './scoping-dialog.tsx';

/** The scope of all charts, from the menu of the dashboard. */
export default function DashboardScopingDialog({ isOpen, onClose }: DashboardActionContext & DialogProps) {
  return <ScopingDialog chartId={undefined} isOpen={isOpen} onClose={onClose} />;
}
