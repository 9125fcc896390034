import { dashboardLink, type DashboardRow } from '#plugins/dashboard';
import { listMessages } from '../../common/list-messages.ts';

/** The address of a dashboard in a list. */
export const hrefOf = ({ id, slug }: DashboardRow): string => dashboardLink.href({ idOrSlug: slug ?? id });
/** A dashboard's title, or a placeholder without one. */
export const titleOf = ({ dashboard_title: title }: DashboardRow): string =>
  title === null || title === '' ? listMessages.untitled() : title;
