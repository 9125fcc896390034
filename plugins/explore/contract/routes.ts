import { Type } from 'typebox';
import { defineRoute } from '#core/common';
import { DatasetData } from '#plugins/datasets';

const nullableText = Type.Union([Type.String(), Type.Null()]);
const AnyObject = Type.Record(Type.String(), Type.Unknown());

/** What the chart builder opens with. See docs/http-api.md, "Explore". */
export const ExploreData = Type.Object({
  dataset: DatasetData,
  form_data: AnyObject,
  slice: Type.Union([AnyObject, Type.Null()]),
  message: nullableText,
  metadata: Type.Union([AnyObject, Type.Null()]),
});

export const getExplore = defineRoute(
  'GET',
  '/api/v1/explore/',
  {
    query: Type.Object({
      slice_id: Type.Optional(Type.Integer()),
      form_data_key: Type.Optional(Type.String()),
      permalink_key: Type.Optional(Type.String()),
      datasource_id: Type.Optional(Type.Integer()),
      datasource_type: Type.Optional(Type.String()),
      viz_type: Type.Optional(Type.String()),
    }),
    replies: { 200: Type.Object({ result: ExploreData }) },
  },
  ['can_read', 'Explore'],
  { summary: 'Dataset, form data and chart that Explore opens with.' },
);

const FormDataEntry = Type.Object({
  datasource_id: Type.Integer(),
  datasource_type: Type.String(),
  chart_id: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  form_data: Type.String(),
});
const tabQuery = Type.Object({ tab_id: Type.Optional(Type.Integer()) });
const keyParams = Type.Object({ key: Type.String() });
const formDataView = 'ExploreFormDataRestApi';

export const createFormData = defineRoute(
  'POST',
  '/api/v1/explore/form_data',
  { query: tabQuery, body: FormDataEntry, replies: { 201: Type.Object({ key: Type.String() }) } },
  ['can_write', formDataView],
  { summary: 'Keep form data under a key.' },
);
export const updateFormData = defineRoute(
  'PUT',
  '/api/v1/explore/form_data/:key',
  { params: keyParams, query: tabQuery, body: FormDataEntry, replies: { 200: Type.Object({ key: Type.String() }) } },
  ['can_write', formDataView],
  { summary: 'Replace the form data under a key.' },
);
export const readFormData = defineRoute(
  'GET',
  '/api/v1/explore/form_data/:key',
  { params: keyParams, replies: { 200: Type.Object({ form_data: Type.String() }) } },
  ['can_read', formDataView],
  { summary: 'The form data under a key.' },
);
export const deleteFormData = defineRoute(
  'DELETE',
  '/api/v1/explore/form_data/:key',
  { params: keyParams, query: tabQuery, replies: { 200: Type.Object({ message: Type.String() }) } },
  ['can_write', formDataView],
  { summary: 'Forget the form data under a key.' },
);

export const createExplorePermalink = defineRoute(
  'POST',
  '/api/v1/explore/permalink',
  {
    body: Type.Object({
      formData: Type.Object({ datasource: Type.String() }, { additionalProperties: true }),
      urlParams: Type.Optional(Type.Union([Type.Array(Type.Tuple([Type.String(), Type.String()])), Type.Null()])),
    }),
    replies: { 201: Type.Object({ key: Type.String(), url: Type.String() }) },
  },
  ['can_write', 'ExplorePermalinkRestApi'],
  { summary: 'Make an address for a state of Explore.' },
);
export const readExplorePermalink = defineRoute(
  'GET',
  '/api/v1/explore/permalink/:key',
  {
    params: keyParams,
    replies: {
      200: Type.Object({
        chartId: Type.Union([Type.Integer(), Type.Null()]),
        datasourceId: Type.Integer(),
        datasourceType: Type.String(),
        datasource: Type.String(),
        state: Type.Object({ formData: AnyObject, urlParams: Type.Array(Type.Tuple([Type.String(), Type.String()])) }),
      }),
    },
  },
  ['can_read', 'ExplorePermalinkRestApi'],
  { summary: 'The state behind an address of Explore.' },
);
