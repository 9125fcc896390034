import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { defineIdentitySource, IdentitySources } from '#plugins/access';

/** Who comes with a header of the own proxy. This one knows nobody: everybody with the header is refused. */
const source = defineIdentitySource({
  id: 'access-identity-sources/proxy',
  needsCsrfToken: true,
  deps: {},
  identify: (_services, { headers }) =>
    headers['x-example-user'] === undefined ? 'absent' : Promise.resolve(undefined),
});

export default defineServerPlugin({
  id: 'access-identity-sources',
  contributions: [contribute(IdentitySources, source)],
});
