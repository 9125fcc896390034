export { Channels, defineTopic, type Subscriber, type Topic } from './channels.ts';
export { keepLease, type KeptLease } from './keep-lease.ts';
export { Locks, type Lease } from './locks.ts';
export { Presence } from './presence.ts';
export { sharedStateStore } from './settings.ts';
export {
  SharedStores,
  defineSharedStore,
  type SharedStore,
  type SharedStoreKind,
  type StoredValue,
  type StoreListener,
  type ValueChange,
} from './shared-stores.ts';
export { SharedValues, type NextValue } from './shared-values.ts';
