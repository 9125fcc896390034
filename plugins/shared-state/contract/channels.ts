import type { Static, TSchema } from 'typebox';
import { defineToken } from '#core/common';

/** A name under which servers tell each other something, and its form. */
export interface Topic<S extends TSchema> {
  /** `plugin/what`, or longer where there is one for each of many things. */
  readonly id: string;
  /** Messages of another form, as a server of another version may send, are passed over. */
  readonly schema: S;
}

export const defineTopic = <S extends TSchema>(id: string, schema: S): Topic<S> => ({ id, schema });

export interface Subscriber<T> {
  readonly onMessage: (message: T) => void;
  /**
   * Messages of other servers may have been missed: at the start of the server, or while the store could not be
   * reached. A subscriber that must know all of them now reads what they were about.
   */
  readonly onGap: () => void;
}

/**
 * Server: small messages (JSON, at most 64 kB) to the subscribers of their topic, here and on all other servers.
 * - Subscribers of this server are called before `publish` returns; nothing is stored for them, nothing is waited for.
 * - Those of other servers get it at most once, within a second, in the order in which this server published. The store
 *   is only written when there is another server. A message that it does not take is logged, and lost for them.
 * - Nobody gets what was published before they subscribed. Data that must not be lost is stored elsewhere, and the
 *   message says that it is worth reading.
 */
export interface Channels {
  /** Never throws. */
  readonly publish: <S extends TSchema>(topic: Topic<S>, message: Static<S>) => void;
  /** Gives what ends the subscription. */
  readonly subscribe: <S extends TSchema>(topic: Topic<S>, subscriber: Subscriber<Static<S>>) => () => void;
}
export const Channels = defineToken<Channels>('shared-state/Channels');
