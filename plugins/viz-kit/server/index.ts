import { Extensions, defineServerPlugin } from '#core/server';
import { followLooks } from '../common/follow-looks.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  id: manifest.id,
  deps: { extensions: Extensions },
  start: ({ extensions }) => Promise.resolve(followLooks(extensions)),
});
