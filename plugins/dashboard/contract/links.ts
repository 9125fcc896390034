import { Type } from 'typebox';
import { defineLink } from '#core/common';

/**
 * Parameters of a dashboard's address. See docs/http-api.md, "Parameters of addresses". Others reach charts as
 * `url_params`.
 */
const dashboardSearch = Type.Object({
  standalone: Type.Optional(Type.String()),
  uiConfig: Type.Optional(Type.Integer()),
  edit: Type.Optional(Type.String()),
  focused_chart: Type.Optional(Type.Integer()),
  /** Legacy JSON `{chartId: {column: [values]}}`. */
  preselect_filters: Type.Optional(Type.String()),
  /** Rison of data masks. */
  native_filters: Type.Optional(Type.String()),
  native_filters_key: Type.Optional(Type.String()),
  permalink_key: Type.Optional(Type.String()),
  show_filters: Type.Optional(Type.String()),
  expand_filters: Type.Optional(Type.String()),
  force: Type.Optional(Type.String()),
});

/** A dashboard by id or slug. */
export const dashboardLink = defineLink('/tessera/dashboard/$idOrSlug/', dashboardSearch);
/** The same page at the address that links written for Superset name. */
export const supersetDashboardLink = defineLink('/superset/dashboard/$idOrSlug/', dashboardSearch);

/** The list of dashboards, at the address that Superset's users know. */
export const dashboardListLink = defineLink(
  '/dashboard/list/',
  Type.Object({
    search: Type.Optional(Type.String()),
    view: Type.Optional(Type.Union([Type.Literal('grid'), Type.Literal('list')])),
    order: Type.Optional(Type.String()),
    direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    owner: Type.Optional(Type.Integer()),
    published: Type.Optional(Type.Boolean()),
    favorites: Type.Optional(Type.Boolean()),
    /** From 0. */
    page: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
);

/** Makes a new dashboard and goes on to it, in edit mode. */
export const newDashboardLink = defineLink('/dashboard/new/');
