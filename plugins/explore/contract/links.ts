import { Type } from 'typebox';
import { defineLink } from '#core/common';

/** The chart builder. See docs/http-api.md, "Parameters of addresses". */
export const exploreLink = defineLink(
  '/explore/',
  Type.Object({
    slice_id: Type.Integer(),
    form_data_key: Type.String(),
    permalink_key: Type.String(),
    datasource_id: Type.Integer(),
    datasource_type: Type.String(),
    dataset_id: Type.Integer(),
    dashboard_id: Type.String(),
    viz_type: Type.String(),
    force: Type.Boolean(),
    standalone: Type.String(),
    save_action: Type.String(),
    /** What the chart shows, as people write it. See docs/explore.md, "A readable address". */
    dataset: Type.String(),
    viz: Type.String(),
    x: Type.String(),
    metrics: Type.String(),
    by: Type.String(),
    columns: Type.String(),
    facet_row: Type.String(),
    facet_column: Type.String(),
    filter: Type.String(),
    time: Type.String(),
    time_column: Type.String(),
    grain: Type.String(),
    limit: Type.String(),
    /** Legacy inline form data, JSON. */
    form_data: Type.String(),
  }),
);

/** A shared state of the chart builder. */
export const explorePermalink = defineLink('/superset/explore/p/$key/');
