import { defineLink } from '#core/common';
import { Type } from 'typebox';

/** The list of reports; the search is kept in the URL. */
export const reportsLink = defineLink(
  '/report/list/',
  Type.Object({ search: Type.Optional(Type.String()), page: Type.Optional(Type.Integer({ minimum: 0 })) }),
);
