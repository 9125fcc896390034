import { defineToken, type Extensions } from '#core/common';
import type { ServiceFinder } from '#core/server';
import {
  DatabaseDependents,
  type DatabaseCaller,
  type DatabaseDependent,
  type RelatedObjects,
  type TableName,
} from '#plugins/databases';

/** What other plugins have on a database, asked through the extension point. */
export interface DependentObjects {
  /** The nouns of objects that forbid deletion; empty when nothing does. */
  readonly blocking: (databaseId: number) => Promise<readonly string[]>;
  readonly related: (databaseId: number) => Promise<RelatedObjects>;
  readonly reachableDatabases: (caller: DatabaseCaller) => Promise<ReadonlySet<number>>;
  readonly reachableTables: (caller: DatabaseCaller, databaseId: number) => Promise<readonly TableName[]>;
  readonly renamed: (databaseId: number, from: string, to: string) => Promise<void>;
}
export const DependentObjects = defineToken<DependentObjects>('databases/DependentObjects');

export function dependentObjects({
  extensions,
  finder,
}: {
  readonly extensions: Extensions;
  readonly finder: ServiceFinder;
}): DependentObjects {
  const each = <T>(
    ask: (dependent: DatabaseDependent, services: Readonly<Record<string, unknown>>) => Promise<T> | undefined,
  ): Promise<readonly T[]> =>
    Promise.all(
      extensions.all(DatabaseDependents).flatMap((dependent) => {
        const answer = ask(dependent, finder.resolve(dependent.deps));
        return answer === undefined ? [] : [answer];
      }),
    );
  return {
    blocking: async (databaseId) => {
      const found = await each((dependent, services) =>
        dependent
          .countBlocking?.(services, databaseId)
          .then((count) => (count > 0 ? (dependent.blockingNoun ?? dependent.id) : undefined)),
      );
      return found.filter((noun) => noun !== undefined);
    },
    related: async (databaseId) => {
      const found = await each((dependent, services) => dependent.related?.(services, databaseId));
      return {
        charts: found.flatMap((part) => part.charts ?? []),
        dashboards: found.flatMap((part) => part.dashboards ?? []),
      };
    },
    reachableDatabases: async (caller) =>
      new Set((await each((dependent, services) => dependent.reachableDatabases?.(services, caller))).flat()),
    reachableTables: async (caller, databaseId) =>
      (await each((dependent, services) => dependent.reachableTables?.(services, caller, databaseId))).flat(),
    renamed: async (databaseId, from, to) => {
      await each((dependent, services) => dependent.renamed?.(services, databaseId, from, to));
    },
  };
}
