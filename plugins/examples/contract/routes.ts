import { Type } from 'typebox';
import { defineRoute } from '#core/common';

const path = '/api/v1/examples/';

/** `absent`: never loaded or removed; `loading`; `present`; `failed` with the reason. */
export const ExamplesStatus = Type.Object({
  state: Type.Union([Type.Literal('absent'), Type.Literal('loading'), Type.Literal('present'), Type.Literal('failed')]),
  /** Datasets and charts that are in. */
  dataset_ids: Type.Array(Type.Integer()),
  chart_ids: Type.Array(Type.Integer()),
  error: Type.Union([Type.String(), Type.Null()]),
});

export const readExamples = defineRoute(
  'GET',
  path,
  { replies: { 200: Type.Object({ result: ExamplesStatus }) } },
  ['can_read', 'Chart'],
  { summary: 'Which example datasets and charts are in.' },
);
export const addExamples = defineRoute(
  'POST',
  path,
  { replies: { 202: Type.Object({ message: Type.String() }) } },
  ['can_write', 'Database'],
  { summary: 'Load the example data and charts in the background.' },
);
export const removeExamples = defineRoute(
  'DELETE',
  path,
  { replies: { 200: Type.Object({ message: Type.String() }) } },
  ['can_write', 'Database'],
  { summary: 'Remove all example data, datasets and charts.' },
);
