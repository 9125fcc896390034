import { Type } from 'typebox';
import { defineRoute, jsonParam } from '#core/common';
import { ById, basePath, canRead, canWrite } from './route-parts.ts';

const Favorite = Type.Object({ result: Type.String() });

/** Stars. */
export const favoriteRoutes = {
  favoriteStatus: defineRoute(
    'GET',
    `${basePath}/favorite_status/`,
    {
      query: Type.Object({ q: jsonParam(Type.Array(Type.Integer())) }),
      replies: { 200: Type.Object({ result: Type.Array(Type.Object({ id: Type.Integer(), value: Type.Boolean() })) }) },
    },
    canRead,
    { summary: 'Which of these dashboards the caller has starred.' },
  ),
  addFavorite: defineRoute(
    'POST',
    `${basePath}/:id/favorites/`,
    { params: ById, replies: { 200: Favorite } },
    canWrite,
    { summary: 'Star a dashboard.', needsAccount: true },
  ),
  removeFavorite: defineRoute(
    'DELETE',
    `${basePath}/:id/favorites/`,
    { params: ById, replies: { 200: Favorite } },
    canWrite,
    { summary: 'Take a star back.', needsAccount: true },
  ),
} as const;
