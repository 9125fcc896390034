import { defineToken, type ExtensionRegistry } from '#core/common';

/** What plugins contributed. Complete before migrations, routes and `start`; factories of services must not read it. */
export type Extensions = Pick<ExtensionRegistry, 'all' | 'get' | 'ownerOf' | 'registrations'>;
export const Extensions = defineToken<Extensions>('core/Extensions');
