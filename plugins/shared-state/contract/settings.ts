import { Type } from 'typebox';
import { defineSetting } from '#core/common';

/** Id of the `SharedStores` item that is used. */
export const sharedStateStore = defineSetting(
  'SHARED_STATE',
  Type.String({
    default: 'metadata',
    minLength: 1,
    description:
      'Where servers share locks, counts, presence and messages: "metadata" (in the metadata database), or the store of a plugin.',
  }),
);
