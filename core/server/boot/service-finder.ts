import { defineToken, type Services } from '#core/common';

/** Finds the services that a contribution names in its `deps`. Only for owners of extension points; others declare deps. */
export type ServiceFinder = Pick<Services, 'resolve'>;
export const ServiceFinder = defineToken<ServiceFinder>('core/ServiceFinder');
