import { Type } from 'typebox';
import { defineLink } from '#core/common';

/** The sign-in page. `next` is where to go afterwards; `reason` says why somebody is asked. */
export const signInLink = defineLink(
  '/login/',
  Type.Object({
    next: Type.String(),
    reason: Type.Union([
      Type.Literal('expired'),
      Type.Literal('credentials'),
      Type.Literal('link'),
      Type.Literal('refused'),
      Type.Literal('signed-out'),
    ]),
  }),
);

export const usersLink = defineLink('/users/', Type.Object({ search: Type.String(), page: Type.Integer() }));
export const rolesLink = defineLink('/roles/', Type.Object({ role: Type.Integer() }));
