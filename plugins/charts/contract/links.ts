import { Type } from 'typebox';
import { defineLink } from '#core/common';

/** The list of charts, at the address that Superset's users know. */
export const chartListLink = defineLink(
  '/chart/list/',
  Type.Object({
    search: Type.Optional(Type.String()),
    /** `grid` of pictures or `list`. */
    view: Type.Optional(Type.Union([Type.Literal('grid'), Type.Literal('list')])),
    order: Type.Optional(Type.String()),
    direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    owner: Type.Optional(Type.Integer()),
    dataset: Type.Optional(Type.Integer()),
    vizType: Type.Optional(Type.String()),
    favorites: Type.Optional(Type.Boolean()),
    /** From 0. */
    page: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
);

/**
 * The page to create a chart, which asks for a dataset and, if wanted, a type; `dataset` is preselected. It belongs to
 * the explore plugin, which builds on this one; the address is Superset's.
 */
export const newChartLink = defineLink('/chart/add', Type.Object({ dataset: Type.Optional(Type.Integer()) }));

/** Address of a saved chart in Explore. See docs/http-api.md, "Parameters of addresses" (`slice_id`). */
export const chartUrl = (sliceId: number): string => `/explore/?slice_id=${String(sliceId)}`;
