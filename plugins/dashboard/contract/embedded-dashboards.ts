import { defineToken } from '#core/common';

/** A dashboard that other sites may show. */
export interface EmbeddedDashboard {
  readonly uuid: string;
  readonly dashboardId: number;
  /** As they were written; none: any site may. */
  readonly allowedDomains: readonly string[];
}

/** Server: which dashboards other sites may show. Wire contract §20. */
export interface EmbeddedDashboards {
  readonly byUuid: (uuid: string) => Promise<EmbeddedDashboard | undefined>;
  readonly ofDashboard: (dashboardId: number) => Promise<EmbeddedDashboard | undefined>;
}
export const EmbeddedDashboards = defineToken<EmbeddedDashboards>('dashboard/EmbeddedDashboards');
