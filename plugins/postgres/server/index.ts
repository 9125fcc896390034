import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DatabaseEngines, SqlDialects } from '#plugins/databases';
import { familyDialects } from '../common/dialect/relatives/family-dialects.ts';
import { manifest } from '../manifest.ts';
import { relatives } from './abilities/relatives.ts';
import { engineOf } from './family-engine.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [
    ...familyDialects.map((dialect) => contribute(SqlDialects, dialect)),
    ...relatives.map((relative) => contribute(DatabaseEngines, engineOf(relative))),
  ],
});
