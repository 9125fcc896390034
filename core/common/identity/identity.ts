import type { Permission } from '../http/route.ts';

/** Who is asking, or in whose name work runs. Made by the plugin that signs people in; core only reads it. */
export interface Identity {
  readonly userId: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** True when a role is named admin, ignoring case. */
  readonly isAdmin: boolean;
  /** True for the identity of visitors without credentials (the Public role). */
  readonly isAnonymous: boolean;
  /** Whether one of the roles grants the pair. */
  readonly can: (permission: Permission) => boolean;
  /**
   * Set for guests: readers of another site's page that embeds ours, authenticated by that site. They have no account.
   */
  readonly guest?: GuestGrant;
}

/** What a guest may see. */
export interface GuestGrant {
  /** These dashboards with their charts, and no others. */
  readonly dashboardIds: readonly number[];
  /** Conditions that rows must meet besides; of one dataset, or of all. Trusted SQL. */
  readonly rowRules: readonly { readonly clause: string; readonly datasetId?: number | undefined }[];
  /** What they may do, for the page. */
  readonly pairs: readonly Permission[];
}
