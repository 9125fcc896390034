import { MailClockRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { ActionsMenuItems } from '#plugins/charts';
import { DashboardActions } from '#plugins/dashboard';
import { entryMessages } from '../common/entry-messages.ts';
import { ReportChannelFields, ReportConditionFields } from '../contract/dialog-fields.ts';
import { alwaysField } from './condition/always-field.ts';
import { emailField } from './email/email-recipients.ts';
import { openReport } from './report-commands.ts';

/** Entries of the menus of dashboards and charts, and what the dialog asks of recipients and conditions. */
export default defineBrowserPlugin({
  id: 'reports',
  lazyParts: [{ on: [openReport], load: () => import('./dialog/report-part.ts') }],
  contributions: [
    contribute(ReportChannelFields, emailField),
    contribute(ReportConditionFields, alwaysField),
    contribute(DashboardActions, {
      id: 'reports/manage',
      label: entryMessages.manage,
      icon: MailClockRegular,
      rank: 240,
      group: 'share',
      permission: ['can_write', 'ReportSchedule'],
      isShown: ({ page }) => !page.isEditing,
      loadDialog: () => import('./dialog/dashboard-report-dialog.tsx'),
    }),
    contribute(ActionsMenuItems, {
      id: 'reports/manage',
      label: entryMessages.manage,
      icon: MailClockRegular,
      rank: 240,
      group: 'share',
      permission: ['can_write', 'ReportSchedule'],
      isShown: ({ sliceId, mode }) => sliceId !== undefined && mode === 'explore',
      loadDialog: () => import('./dialog/chart-report-dialog.tsx'),
    }),
  ],
});
