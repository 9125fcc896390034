import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerDefinition } from '#core/server';
import { manifests } from '../common/manifests.ts';
import { importDoor } from './import-door.ts';
import { serverHalves } from './plugins.ts';

/** The product as a server: its plugins and the browser build below the project folder. */
export function productDefinition(projectDir: string): ServerDefinition {
  return { manifests, halves: serverHalves, browserDir: join(projectDir, 'dist', 'browser'), importDoor };
}

/** The same during development: the watched browser build, where there is one, and pages that reload themselves. */
export function developmentDefinition(projectDir: string): ServerDefinition {
  const watched = join(projectDir, 'dist', 'development');
  const product = productDefinition(projectDir);
  return { ...product, browserDir: existsSync(watched) ? watched : product.browserDir, liveReload: true };
}
