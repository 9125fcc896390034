import type { Extensions, Settings } from '#core/common';
import type { CurrentUser, Drafts, HostPage, HttpClient } from '#core/browser';
import type { DashboardQuestions } from '#plugins/dashboard';

/** What the sagas of the dashboard page work with. */
export interface DashboardServices {
  readonly http: HttpClient;
  readonly extensions: Extensions;
  readonly settings: Settings;
  readonly drafts: Drafts;
  readonly questions: DashboardQuestions;
  readonly user: CurrentUser;
  /** The page around, in a frame. */
  readonly host: HostPage;
  /** Milliseconds since the epoch. */
  readonly nowMs: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
}
