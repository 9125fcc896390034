import { Type } from 'typebox';
import { defineRoute } from '#core/common';
import type { DataMaskMap } from '#plugins/dashboard';

/** A state of the filters that a reader keeps for themselves. */
export interface FilterView {
  readonly id: number;
  readonly name: string;
  readonly masks: DataMaskMap;
  /** The dashboard opens with it where the address asks for nothing else. At most one per reader and dashboard. */
  readonly isDefault: boolean;
}

const basePath = '/api/v1/native_filter/views';
const access = ['can_read', 'Dashboard'] as const;
const Masks = Type.Unsafe<DataMaskMap>({ type: 'object', additionalProperties: true });
const Name = Type.String({ minLength: 1, maxLength: 250 });
const View = Type.Object({ id: Type.Integer(), name: Type.String(), masks: Masks, isDefault: Type.Boolean() });
const ById = Type.Object({ id: Type.Integer() });

/** Saved views of the caller. Everybody who may see a dashboard may save views of it. */
export const filterViewRoutes = {
  list: defineRoute(
    'GET',
    `${basePath}/`,
    {
      query: Type.Object({ dashboard_id: Type.Integer() }),
      replies: { 200: Type.Object({ result: Type.Array(View) }) },
    },
    access,
    { summary: "The caller's saved views of a dashboard." },
  ),
  create: defineRoute(
    'POST',
    `${basePath}/`,
    {
      body: Type.Object({ dashboard_id: Type.Integer(), name: Name, masks: Masks }),
      replies: { 201: Type.Object({ result: View }) },
    },
    access,
    { summary: 'Keep a state of the filters under a name.' },
  ),
  update: defineRoute(
    'PUT',
    `${basePath}/:id`,
    {
      params: ById,
      body: Type.Object({
        name: Type.Optional(Name),
        masks: Type.Optional(Masks),
        isDefault: Type.Optional(Type.Boolean()),
      }),
      replies: { 200: Type.Object({ result: View }) },
    },
    access,
    { summary: 'Rename a saved view, replace its state, or open the dashboard with it.' },
  ),
  remove: defineRoute(
    'DELETE',
    `${basePath}/:id`,
    { params: ById, replies: { 200: Type.Object({ message: Type.String() }) } },
    access,
    { summary: 'Delete a saved view.' },
  ),
} as const;
