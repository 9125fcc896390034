import type { Generated, Kysely } from 'kysely';
import { defineToken } from '#core/common';
import type { FeatureFlags } from '../boot/plugin-states.ts';
import type { Logger } from '../log/logger.ts';
import type { MetadataDb } from '../metadata/metadata-db.ts';
import { storedTime } from '../metadata/stored-time.ts';
import type { ExternalChanges } from './external-changes.ts';
import { flagOfExternal } from './external-ids.ts';

export interface PluginFault {
  readonly plugin: string;
  /** `crash`: a part of a page was taken away; pages tell one per visit and plugin. */
  readonly kind: 'error' | 'crash';
  readonly message: string;
  /** Whose page it was. */
  readonly userId: number;
  /** Whether that account may switch plugins. */
  readonly maySwitch: boolean;
}

/** The last 24 hours of one plugin. */
export interface FaultSummary {
  /** Crashes among them. At most `mostFaults`. */
  readonly count: number;
  readonly lastMessage: string;
  /** UTC, ISO 8601 without a zone. */
  readonly lastAt: string;
}

/**
 * What pages told of plugins from outside. Three crashes within an hour switch the plugin off for everybody if they come from
 * two accounts at least, or from one that may switch plugins anyway: nobody else can take a plugin from others.
 */
export interface PluginFaultLog {
  readonly note: (fault: PluginFault) => Promise<void>;
  /** By plugin id; a plugin without faults is missing. */
  readonly summaries: () => Promise<ReadonlyMap<string, FaultSummary>>;
  /** Plugins that crashes switched off within the last week, and that are still off. */
  readonly switchedOff: () => Promise<readonly { readonly id: string; readonly at: string }[]>;
}
export const PluginFaultLog = defineToken<PluginFaultLog>('core/PluginFaultLog');

interface FaultTables {
  plugin_faults: {
    id: Generated<number>;
    plugin_id: string;
    kind: string;
    message: string;
    user_id: number;
    happened_at: string;
  };
  plugin_switch_offs: { plugin_id: string; switched_at: string };
}

type Tables = Kysely<FaultTables>;

const hourMs = 3_600_000;
const keptMs = 24 * hourMs;
const toldMs = 7 * keptMs;
const crashesToSwitchOff = 3;
const accountsToSwitchOff = 2;
/** Rows that are kept for each plugin: the newest. */
export const mostFaults = 200;

export interface FaultLogOptions {
  readonly db: MetadataDb;
  readonly flags: FeatureFlags;
  readonly changes: ExternalChanges;
  readonly log: Logger;
  readonly nowMs: () => number;
}

export function pluginFaultLog({ db, flags, changes, log, nowMs }: FaultLogOptions): PluginFaultLog {
  const before = (ms: number) => storedTime(nowMs() - ms);
  const switchOff = async (id: string): Promise<void> => {
    const flag = flagOfExternal(id);
    log.error({ plugin: id, flag }, 'Plugin from outside switched off: it crashed three times within an hour');
    if (flag in flags.pinned()) return;
    await flags.store(flag, false);
    const change = { switched_at: storedTime(nowMs()) };
    await db
      .tables<FaultTables>()
      .insertInto('plugin_switch_offs')
      .values({ plugin_id: id, ...change })
      .onConflict((conflict) => conflict.column('plugin_id').doUpdateSet(change))
      .execute();
    changes.changed();
  };
  return {
    note: async (fault) => {
      log.warn({ ...fault }, 'A plugin from outside failed in a page');
      const isEnough = await db.transaction<FaultTables, boolean>(async (tables) => {
        await insertFault(tables, fault, { at: storedTime(nowMs()), keptFrom: before(keptMs) });
        const isMet = switchesOff(await crashesSince(tables, fault.plugin, before(hourMs)), fault);
        // Counted: who switches it on again begins with none.
        if (isMet) await forgetCrashes(tables, fault.plugin);
        return isMet;
      });
      if (isEnough) await switchOff(fault.plugin);
    },
    summaries: async () => {
      const rows = await db
        .tables<FaultTables>()
        .selectFrom('plugin_faults')
        .select(['plugin_id', 'message', 'happened_at'])
        .where('happened_at', '>=', before(keptMs))
        .orderBy('id')
        .execute();
      const found = new Map<string, FaultSummary>();
      for (const { plugin_id: id, message, happened_at: at } of rows) {
        found.set(id, { count: (found.get(id)?.count ?? 0) + 1, lastMessage: message, lastAt: at });
      }
      return found;
    },
    switchedOff: async () => {
      const rows = await db
        .tables<FaultTables>()
        .selectFrom('plugin_switch_offs')
        .selectAll()
        .where('switched_at', '>=', before(toldMs))
        .orderBy('switched_at')
        .execute();
      if (rows.length === 0) return [];
      const stored = await flags.stored();
      return rows
        .filter(({ plugin_id: id }) => stored[flagOfExternal(id)] === false)
        .map(({ plugin_id: id, switched_at: at }) => ({ id, at }));
    },
  };
}

async function insertFault(
  tables: Tables,
  { plugin, kind, message, userId }: PluginFault,
  { at, keptFrom }: { readonly at: string; readonly keptFrom: string },
): Promise<void> {
  await tables
    .insertInto('plugin_faults')
    .values({ plugin_id: plugin, kind, message, user_id: userId, happened_at: at })
    .execute();
  await tables.deleteFrom('plugin_faults').where('happened_at', '<', keptFrom).execute();
  const oldest = await tables
    .selectFrom('plugin_faults')
    .select('id')
    .where('plugin_id', '=', plugin)
    .orderBy('id', 'desc')
    .offset(mostFaults - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return;
  await tables.deleteFrom('plugin_faults').where('plugin_id', '=', plugin).where('id', '<', oldest.id).execute();
}

/** Accounts of the crashes of an hour, one entry for each crash. */
async function crashesSince(tables: Tables, plugin: string, from: string): Promise<readonly number[]> {
  const rows = await tables
    .selectFrom('plugin_faults')
    .select('user_id')
    .where('plugin_id', '=', plugin)
    .where('kind', '=', 'crash')
    .where('happened_at', '>=', from)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Whether these crashes are enough, the newest of which is given. An error changes nothing. */
function switchesOff(accounts: readonly number[], { kind, userId, maySwitch }: PluginFault): boolean {
  if (kind !== 'crash') return false;
  const own = accounts.filter((account) => account === userId).length;
  if (maySwitch && own >= crashesToSwitchOff) return true;
  return accounts.length >= crashesToSwitchOff && new Set(accounts).size >= accountsToSwitchOff;
}

async function forgetCrashes(tables: Tables, plugin: string): Promise<void> {
  await tables.updateTable('plugin_faults').set({ kind: 'error' }).where('plugin_id', '=', plugin).execute();
}
