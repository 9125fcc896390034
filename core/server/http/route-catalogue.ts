import { defineToken, type Route } from '#core/common';

/** Every route of every enabled plugin; complete before migrations and `start`. Roles are made from its pairs. */
export interface RouteCatalogue {
  readonly routes: () => readonly Route[];
}
export const RouteCatalogue = defineToken<RouteCatalogue>('core/RouteCatalogue');
