import type { DashboardContent, Layout } from '#plugins/dashboard';

/** What is edited of a dashboard named "Sales". */
export function someContent(layout: Layout, changes: Partial<DashboardContent> = {}): DashboardContent {
  return {
    title: 'Sales',
    slug: null,
    css: '',
    certifiedBy: null,
    certificationDetails: null,
    owners: [],
    roles: [],
    layout,
    metadata: {},
    ...changes,
  };
}
