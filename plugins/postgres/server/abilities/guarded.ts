import type { SqlDialect } from '#plugins/databases';
import { postgresMessages as messages } from '../../common/messages.ts';
import type { Relative } from './relative.ts';
import type { ServerAbilities } from './server-abilities.ts';

/** A server with a part of the protocol only. */
interface Guarded {
  readonly name: string;
  readonly port: number;
  readonly dialect: SqlDialect;
  /** Functions that reach outside of the database. */
  readonly outside: RegExp;
  readonly version: RegExp;
  readonly notices?: readonly string[];
  readonly abilities: Pick<ServerAbilities, 'begin' | 'end' | 'catalogues' | 'errors'>;
}

/** A relative that cannot be told to read only: nothing but the look at a statement keeps it from writing. */
export const guarded = (server: Guarded): Relative => ({
  family: {
    scheme: server.dialect.id,
    name: server.name,
    port: server.port,
    unknownParameters: ['options', 'target_session_attrs', 'channel_binding'],
  },
  dialect: server.dialect,
  guard: { syntax: server.dialect.syntax, isAlone: true, outside: server.outside },
  abilities: {
    readOnly: 'statement',
    chosenSchema: undefined,
    keepsTime: false,
    streaming: 'paused',
    cancel: 'request',
    canWrite: false,
    tellsSettings: false,
    namesTypes: false,
    inspection: undefined,
    explainsAsJson: false,
    ...server.abilities,
  },
  version: server.version,
  notices: [
    messages.onlyGuarded({ name: server.name }),
    messages.wholeDatabaseNeeded({ name: server.name }),
    ...(server.notices ?? []),
  ],
});
