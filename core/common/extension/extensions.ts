import { defineToken } from '../di/token.ts';
import type { ExtensionRegistry } from './registry.ts';

/**
 * What plugins contributed, for services and sagas. Complete before anything runs; factories of services must not
 * read it.
 */
export type Extensions = Pick<ExtensionRegistry, 'all' | 'get' | 'ownerOf' | 'registrations'>;
export const Extensions = defineToken<Extensions>('core/Extensions');
