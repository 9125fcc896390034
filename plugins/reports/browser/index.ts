import { MailClockRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import { NavEntries, Pages, defineBrowserPlugin } from '#core/browser';
import { entryText } from '../common/entry-texts.ts';
import { reportsLink } from '../contract/links.ts';

export default defineBrowserPlugin({
  id: 'reports',
  contributions: [
    contribute(Pages, {
      link: reportsLink,
      title: entryText.title,
      load: () => import('./list/reports-page.tsx'),
      permission: ['can_read', 'ReportSchedule'],
    }),
    contribute(NavEntries, {
      id: 'reports/list',
      label: entryText.title,
      icon: MailClockRegular,
      href: reportsLink.href(),
      section: 'main',
      rank: 50,
      permission: ['can_read', 'ReportSchedule'],
    }),
  ],
});
