import {
  ArrowClockwiseRegular,
  DocumentPdfRegular,
  FullScreenMaximizeRegular,
  ImageRegular,
  LinkRegular,
  MailRegular,
  TimerRegular,
} from '@fluentui/react-icons';
import { refreshCharts, type DashboardAction, type DashboardActionContext } from '#plugins/dashboard';
import { actionMessages as messages } from '../../common/action-messages.ts';
import { copyDashboardLink, mailDashboardLink } from '../page/page-commands.ts';
import { exportDashboard, toggleFullScreen, type ExportFormat } from './export-commands.ts';

const mayShare: NonNullable<DashboardAction['isShown']> = ({ dashboard }) => dashboard.permissions.canShare;
const isReading: NonNullable<DashboardAction['isShown']> = ({ page }) => !page.isEditing;

/** What every dashboard offers its readers. */
export const standardActions: readonly DashboardAction[] = [
  {
    id: 'dashboard/refresh',
    label: messages.refresh,
    icon: ArrowClockwiseRegular,
    rank: 10,
    group: 'view',
    run: ({ dispatch }) => {
      dispatch(refreshCharts({ force: true }));
    },
  },
  {
    id: 'dashboard/auto-refresh',
    label: messages.autoRefresh,
    icon: TimerRegular,
    rank: 20,
    group: 'view',
    loadDialog: () => import('./auto-refresh-dialog.tsx'),
  },
  {
    id: 'dashboard/full-screen',
    label: () => (document.fullscreenElement === null ? messages.fullScreen() : messages.leaveFullScreen()),
    icon: FullScreenMaximizeRegular,
    rank: 30,
    group: 'view',
    isShown: (context) => isReading(context) && document.fullscreenEnabled,
    run: ({ dispatch }) => {
      dispatch(toggleFullScreen());
    },
  },
  ...exportActions({
    id: 'download-image',
    format: 'image',
    label: messages.downloadImage,
    icon: ImageRegular,
    rank: 110,
  }),
  ...exportActions({ id: 'print', format: 'print', label: messages.print, icon: DocumentPdfRegular, rank: 120 }),
  {
    id: 'dashboard/copy-link',
    label: messages.copyLink,
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
    label: messages.mailLink,
    icon: MailRegular,
    rank: 220,
    group: 'share',
    isShown: mayShare,
    run: ({ dispatch }) => {
      dispatch(mailDashboardLink({}));
    },
  },
];

interface ExportEntry extends Required<Pick<DashboardAction, 'icon' | 'rank'>> {
  readonly id: string;
  readonly format: ExportFormat;
  readonly label: () => string;
}

/** At once where there is nothing to choose; with tabs, the reader says which. */
function exportActions({ id, format, label, icon, rank }: ExportEntry): readonly DashboardAction[] {
  const common = { icon, rank, group: 'export' as const };
  return [
    {
      ...common,
      id: `dashboard/${id}`,
      label,
      isShown: (context) => isReading(context) && !hasTabs(context),
      run: ({ dispatch }) => {
        dispatch(exportDashboard({ format, allTabs: false }));
      },
    },
    {
      ...common,
      id: `dashboard/${id}-of-tabs`,
      label: () => messages.asking({ action: label() }),
      isShown: (context) => isReading(context) && hasTabs(context),
      loadDialog: async () => {
        const { ImageDialog, PrintDialog } = await import('./export-dialog.tsx');
        return { default: format === 'image' ? ImageDialog : PrintDialog };
      },
    },
  ];
}

function hasTabs({ content }: DashboardActionContext): boolean {
  return Object.values(content.layout).some(({ type, children }) => type === 'TABS' && children.length > 1);
}
