import { contribute } from '#core/common';
import { defineSealedSecrets, defineServerPlugin, SealedSecrets } from '#core/server';

/** A plugin that keeps no secret yet; one that does encrypts each with the present key here. */
const secrets = defineSealedSecrets({
  id: 'core-sealed-secrets/tokens',
  deps: {},
  reseal: async () => ({ count: 0, unreadable: [] }),
});

export default defineServerPlugin({ id: 'core-sealed-secrets', contributions: [contribute(SealedSecrets, secrets)] });
