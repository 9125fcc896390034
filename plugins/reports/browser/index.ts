import { MailClockRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import { NavEntries, Pages, defineBrowserPlugin } from '#core/browser';
import { entryMessages } from '../common/entry-messages.ts';
import { reportsLink } from '../contract/links.ts';

export default defineBrowserPlugin({
  id: 'reports',
  contributions: [
    contribute(Pages, {
      link: reportsLink,
      title: entryMessages.title,
      load: () => import('./list/reports-page.tsx'),
      permission: ['can_read', 'ReportSchedule'],
    }),
    contribute(NavEntries, {
      id: 'reports/list',
      label: entryMessages.title,
      icon: MailClockRegular,
      href: reportsLink.href(),
      section: 'main',
      rank: 50,
      permission: ['can_read', 'ReportSchedule'],
    }),
  ],
});
