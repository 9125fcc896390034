import { Type, type Static } from 'typebox';
import { defineRoute } from '#core/common';

const name = Type.Optional(Type.String());

/** Who a guest is. See docs/http-api.md, "Guests". */
export const GuestUser = Type.Object({ username: name, first_name: name, last_name: name });
export const GuestResources = Type.Array(
  Type.Object({ type: Type.Literal('dashboard'), id: Type.Union([Type.String(), Type.Integer()]) }),
);
export const GuestRules = Type.Array(
  Type.Object({
    clause: Type.String({ minLength: 1 }),
    /** 0 and nothing: every dataset. Sites that sign tokens themselves write numbers as texts, too. */
    dataset: Type.Optional(Type.Union([Type.Integer(), Type.String({ pattern: '^\\d*$' }), Type.Null()])),
  }),
);
export type GuestRules = Static<typeof GuestRules>;

export const createGuestToken = defineRoute(
  'POST',
  '/api/v1/security/guest_token/',
  {
    body: Type.Object({ user: Type.Optional(GuestUser), resources: GuestResources, rls: GuestRules }),
    replies: { 200: Type.Object({ token: Type.String() }) },
  },
  ['can_grant_guest_token', 'SecurityRestApi'],
  { summary: 'A token with which another site lets its guests see dashboards.', unknownFields: 'drop' },
);
