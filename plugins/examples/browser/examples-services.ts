import type { Dialogs, HttpClient } from '#core/browser';

/** What loading and removing the examples needs. */
export interface ExamplesServices {
  readonly http: HttpClient;
  readonly dialogs: Dialogs;
}
