import { defineToken } from '#core/common';

/** A dashboard that other sites may show. */
export interface EmbeddedDashboard {
  readonly uuid: string;
  readonly dashboardId: number;
  /** As they were written; none: any site may. */
  readonly allowedDomains: readonly string[];
  /** ISO text, UTC without a zone. */
  readonly changedOn: string;
  readonly changedBy: number | null;
}

/** Server: which dashboards other sites may show. Without any check. See docs/http-api.md, "Embedding". */
export interface EmbeddedDashboards {
  readonly byUuid: (uuid: string) => Promise<EmbeddedDashboard | undefined>;
  readonly ofDashboard: (dashboardId: number) => Promise<EmbeddedDashboard | undefined>;
  /** The uuid stays the same until embedding is forbidden. */
  readonly allow: (dashboardId: number, domains: readonly string[], userId: number) => Promise<EmbeddedDashboard>;
  readonly forbid: (dashboardId: number) => Promise<void>;
}
export const EmbeddedDashboards = defineToken<EmbeddedDashboards>('dashboard/EmbeddedDashboards');
