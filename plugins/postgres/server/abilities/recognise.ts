import type pg from 'pg';
import { postgresFamily } from '../../common/address-family.ts';
import { postgresMessages as messages } from '../../common/messages.ts';
import type { Relative } from './relative.ts';
import { relatives } from './relatives.ts';

/**
 * The kind of server that answers. An address of PostgreSQL may lead to a relative, which tells so itself; one that names a
 * relative is believed, unless its reading is safe there only by the words that it knows. Throws where it is another, and
 * where it has nothing that a parameter of the address could set.
 */
export async function recognise(
  client: pg.ClientBase,
  asked: Relative,
  parameters: Readonly<Record<string, string>>,
): Promise<Relative> {
  const { rows } = await client.query<{ version: string }>('SELECT version() AS version');
  const version = rows[0]?.version ?? '';
  if (asked.family.scheme === postgresFamily.scheme) {
    const found = relatives.find((one) => one.version?.test(version) === true) ?? asked;
    const unknown = found.family.unknownParameters.find((name) => parameters[name] !== undefined);
    if (unknown === undefined) return found;
    throw new Error(messages.unknownThere({ server: found.family.name, name: unknown }));
  }
  if (asked.guard.isAlone && asked.version?.test(version) !== true) {
    throw new Error(messages.otherServer({ version, name: asked.family.name }));
  }
  return asked;
}
