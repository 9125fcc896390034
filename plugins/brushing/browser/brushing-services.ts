import type { Extensions } from '#core/common';
import type { HttpClient } from '#core/browser';
import type { LiveResults } from '#plugins/charts';
import type { DashboardQuestions } from '#plugins/dashboard';

export interface BrushingServices {
  readonly http: HttpClient;
  readonly extensions: Pick<Extensions, 'all'>;
  readonly questions: DashboardQuestions;
  readonly live: LiveResults;
}
