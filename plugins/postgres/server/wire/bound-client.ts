import pg from 'pg';
import { postgresMessages as messages } from '../../common/messages.ts';

/** SASL mechanism that is bound to the TLS connection, which rules out a man in the middle. */
const bindingMechanism = 'SCRAM-SHA-256-PLUS';

/** For settings with `enableChannelBinding`: a client that breaks off before it sends a password, unless the server signs in through a bound channel. */
export class BoundClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config); // no copy of it: the pool hides the password from being listed
    const { connection } = this;
    let isOffered = false;
    let isBound = false;
    const refuse = (): void => {
      // What the server sent in the same breath must not make this a connection after all.
      connection.removeAllListeners('readyForQuery');
      connection.emit('error', new Error(messages.unboundChannel()));
      connection.stream.destroy();
    };
    // Before the driver's own listeners, which answer.
    connection.prependListener('authenticationCleartextPassword', refuse);
    connection.prependListener('authenticationMD5Password', refuse);
    connection.prependListener('authenticationSASL', ({ mechanisms }: { readonly mechanisms: readonly string[] }) => {
      isOffered = mechanisms.includes(bindingMechanism);
      if (!isOffered) refuse();
    });
    connection.prependListener('authenticationSASLFinal', () => {
      isBound = isOffered;
    });
    connection.prependListener('authenticationOk', () => {
      if (!isBound) refuse();
    });
  }
}
