import { h2 } from './h2.ts';
import { postgres } from './postgres.ts';
import { questDb } from './questdb.ts';
import type { Relative } from './relative.ts';
import { untestedRelatives } from './untested.ts';

/** Every kind of server that the plugin knows. */
export const relatives: readonly Relative[] = [postgres, questDb, h2, ...untestedRelatives];
