import { Type } from 'typebox';
import { defineRoute } from '#core/common';

const path = '/api/v1/me/preferences/';

/** Characters of one value as JSON. */
export const mostCharacters = 20_000;
/** Preferences of one user. */
export const mostPreferences = 200;

/** `plugin/name`, as in the page's preferences. */
const name = Type.String({ pattern: '^[a-z0-9-]+/[a-z0-9-]+$', maxLength: 100 });

export const readPreferences = defineRoute(
  'GET',
  path,
  { replies: { 200: Type.Object({ result: Type.Record(Type.String(), Type.Unknown()) }) } },
  'signed-in',
  { summary: "The caller's preferences by name." },
);

/** 400 for a value that is too long, and for one more preference than a user may have. */
export const keepPreference = defineRoute(
  'PUT',
  path,
  {
    body: Type.Object({ name, value: Type.Unknown() }),
    replies: { 200: Type.Object({ result: Type.Object({ name }) }) },
  },
  'signed-in',
  { summary: 'Keep one preference of the caller.' },
);
