import type { Identity } from '#core/common';

/** Whether plugins from outside are for somebody: who has an account, and visitors without one who may read charts. */
export const mayLoadOutside = (identity: Identity | undefined): boolean =>
  identity !== undefined && (!identity.isAnonymous || identity.can(['can_read', 'Chart']));
