import { Type } from 'typebox';
import { defineSetting } from '#core/common';

/** Id of the `SharedStores` item that is used; empty: one that its own settings want, else `metadata`. */
export const sharedStateStore = defineSetting(
  'SHARED_STATE',
  Type.String({
    default: '',
    description:
      'Where servers share locks, counts, presence and messages: "metadata" (in the metadata database), or the store of a plugin. Absent: the store of a plugin that has an address of one, else metadata.',
  }),
);
