import { Type } from 'typebox';
import { defineRoute } from '#core/common';

const path = '/api/v1/examples/';

/** `absent`: never loaded or removed; `loading`; `present`; `failed` with the reason. */
export const ExamplesStatus = Type.Object({
  state: Type.Union([Type.Literal('absent'), Type.Literal('loading'), Type.Literal('present'), Type.Literal('failed')]),
  /** Datasets, charts and dashboards that are in. */
  dataset_ids: Type.Array(Type.Integer()),
  chart_ids: Type.Array(Type.Integer()),
  dashboard_ids: Type.Array(Type.Integer()),
  /** The dashboard that opens at the first start; null once it was opened, and where nothing is in or on its way. */
  first_dashboard: Type.Union([
    Type.Object({
      title: Type.String(),
      /** Null while it is on its way. */
      id: Type.Union([Type.Integer(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  error: Type.Union([Type.String(), Type.Null()]),
});

export const readExamples = defineRoute(
  'GET',
  path,
  { replies: { 200: Type.Object({ result: ExamplesStatus }) } },
  ['can_read', 'Chart'],
  { summary: 'Which example datasets, charts and dashboards are in.' },
);
export const addExamples = defineRoute(
  'POST',
  path,
  { replies: { 202: Type.Object({ message: Type.String() }) } },
  ['can_write', 'Database'],
  { summary: 'Load the example data, charts and dashboards in the background.' },
);
export const removeExamples = defineRoute(
  'DELETE',
  path,
  { replies: { 200: Type.Object({ message: Type.String() }) } },
  ['can_write', 'Database'],
  { summary: 'Remove all example data, datasets, charts and dashboards.' },
);
/** From then on nothing opens by itself. */
export const markExamplesOpened = defineRoute(
  'POST',
  `${path}opened`,
  { replies: { 200: Type.Object({ message: Type.String() }) } },
  ['can_write', 'Database'],
  { summary: 'Remember that the first example dashboard was opened.' },
);
