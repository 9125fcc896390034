import { defineLink } from '#core/common';
import { Type } from 'typebox';

/** The list of databases; its search and sort order are in the URL. */
export const databasesLink = defineLink(
  '/databases/',
  Type.Object({
    search: Type.Optional(Type.String()),
    engine: Type.Optional(Type.String()),
    page: Type.Optional(Type.Integer({ minimum: 0 })),
    sort: Type.Optional(Type.String()),
    direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  }),
);

/** The form of a new connection. */
export const newDatabaseLink = defineLink('/databases/new/');

/** The form of an existing connection. */
export const databaseLink = defineLink('/databases/$databaseId/');
