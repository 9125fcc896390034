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
    /** Legacy inline form data, JSON. */
    form_data: Type.String(),
  }),
);

/** A shared state of the chart builder. */
export const explorePermalink = defineLink('/superset/explore/p/$key/');
