import { defineToken } from '../di/token.ts';
import type { ExtensionRegistry } from './registry.ts';

/**
 * What plugins contributed, for services and sagas; factories of services must not read it. Complete before anything
 * runs, but for the later halves of the page, which are there before any page that may need them, and for plugins from
 * outside, which come after the first page: `whenComplete` waits for those.
 */
export type Extensions = Pick<
  ExtensionRegistry,
  'all' | 'get' | 'ownerOf' | 'registrations' | 'isComplete' | 'whenComplete' | 'onChange'
>;
export const Extensions = defineToken<Extensions>('core/Extensions');
