import { Extensions, defineServerPlugin } from '#core/server';
import { followLooks } from '../common/follow-looks.ts';
import { ownLooks } from '../common/own-looks.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: ownLooks,
  deps: { extensions: Extensions },
  start: ({ extensions }) => Promise.resolve(followLooks(extensions)),
});
