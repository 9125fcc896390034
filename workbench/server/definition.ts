import { join } from 'node:path';
import type { ServerDefinition } from '#core/server';
import { manifests } from '../common/manifests.ts';
import { importDoor } from './import-door.ts';
import { serverHalves } from './plugins.ts';

/** The product as a server: its plugins and the browser build below the project folder. */
export function productDefinition(projectDir: string): ServerDefinition {
  return { manifests, halves: serverHalves, browserDir: join(projectDir, 'dist', 'browser'), importDoor };
}

/** The same during development, with pages that load themselves anew. */
export function developmentDefinition(projectDir: string): ServerDefinition {
  return { ...productDefinition(projectDir), liveReload: true };
}
