import { Type } from 'typebox';
import { defineRoute } from './route.ts';

const MenuItem = Type.Object({ name: Type.String(), icon: Type.String(), label: Type.String(), url: Type.String() });

/** The parts of the product that the caller may open, as clients that draw a menu of their own ask for them. */
export const readMenu = defineRoute(
  'GET',
  '/api/v1/menu/',
  { replies: { 200: Type.Object({ result: Type.Array(MenuItem) }) } },
  ['can_get', 'MenuApi'],
  { summary: 'The parts of the product that the caller may open.' },
);

export const listDomains = defineRoute(
  'GET',
  '/api/v1/available_domains/',
  { replies: { 200: Type.Object({ result: Type.Object({ domains: Type.Array(Type.String()) }) }) } },
  ['can_read', 'AvailableDomains'],
  { summary: 'Further domains that answer requests: there are none.' },
);
