import {
  ArrowClockwiseRegular,
  DocumentPdfRegular,
  FullScreenMaximizeRegular,
  ImageRegular,
  LinkRegular,
  MailRegular,
  TimerRegular,
} from '@fluentui/react-icons';
import { refreshCharts, type DashboardAction } from '#plugins/dashboard';
import { actionText as text } from '../../common/action-messages.ts';
import { copyDashboardLink, mailDashboardLink } from '../page/page-commands.ts';
import { exportDashboard, toggleFullScreen } from './export-commands.ts';

const mayShare: NonNullable<DashboardAction['isShown']> = ({ dashboard }) => dashboard.permissions.canShare;
const isReading: NonNullable<DashboardAction['isShown']> = ({ page }) => !page.isEditing;

/** What every dashboard offers its readers. Specification §2.3.1a, f, l–n, p, q. */
export const standardActions: readonly DashboardAction[] = [
  {
    id: 'dashboard/refresh',
    label: text.refresh,
    icon: ArrowClockwiseRegular,
    rank: 10,
    group: 'view',
    run: ({ dispatch }) => {
      dispatch(refreshCharts({ force: true }));
    },
  },
  {
    id: 'dashboard/auto-refresh',
    label: text.autoRefresh,
    icon: TimerRegular,
    rank: 20,
    group: 'view',
    loadDialog: () => import('./auto-refresh-dialog.tsx'),
  },
  {
    id: 'dashboard/full-screen',
    label: () => (document.fullscreenElement === null ? text.fullScreen() : text.leaveFullScreen()),
    icon: FullScreenMaximizeRegular,
    rank: 30,
    group: 'view',
    isShown: (context) => isReading(context) && document.fullscreenEnabled,
    run: ({ dispatch }) => {
      dispatch(toggleFullScreen());
    },
  },
  {
    id: 'dashboard/download-image',
    label: text.downloadImage,
    icon: ImageRegular,
    rank: 110,
    group: 'export',
    isShown: isReading,
    run: ({ dispatch }) => {
      dispatch(exportDashboard({ format: 'image' }));
    },
  },
  {
    id: 'dashboard/print',
    label: text.print,
    icon: DocumentPdfRegular,
    rank: 120,
    group: 'export',
    isShown: isReading,
    run: ({ dispatch }) => {
      dispatch(exportDashboard({ format: 'print' }));
    },
  },
  {
    id: 'dashboard/copy-link',
    label: text.copyLink,
    icon: LinkRegular,
    rank: 210,
    group: 'share',
    isShown: mayShare,
    run: ({ dispatch }) => {
      dispatch(copyDashboardLink({}));
    },
  },
  {
    id: 'dashboard/mail-link',
    label: text.mailLink,
    icon: MailRegular,
    rank: 220,
    group: 'share',
    isShown: mayShare,
    run: ({ dispatch }) => {
      dispatch(mailDashboardLink({}));
    },
  },
];
