import { Extensions } from '#core/common';
import { HttpClient, definePagePart } from '#core/browser';
import { exportSaga } from './export-saga.ts';

/** What the acts of the chart menu do. */
export const part = definePagePart({ deps: { http: HttpClient, extensions: Extensions }, saga: exportSaga });
