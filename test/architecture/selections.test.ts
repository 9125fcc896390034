import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ExtensionRegistry, Services, Settings, settingsFrom, type PluginManifest, type Token } from '#core/common';
import * as server from '#core/server';
import { assemble } from '../../core/browser/boot/assemble.ts';
import { PageEnvironment, coreHalf } from '../../core/browser/boot/core-half.ts';
import { PluginFaults } from '../../core/browser/faults/plugin-faults.ts';
import { OutsideReplacement } from '../../core/browser/boot/outside-replacement.ts';
import { BrowserPluginReports } from '../../core/browser/boot/plugin-reports.ts';
import { KeyValueStore } from '../../core/browser/preferences/preferences.ts';
import { Bootstrap, CurrentUser, PageServices } from '../../core/browser/react/bootstrap.ts';
import { openMetadata } from '../../core/server/metadata/open-metadata.ts';
import { secretKeyFrom } from '../../core/server/settings/secret-key.ts';
import { laterHalves } from '../../workbench/browser/later-plugins.ts';
import { halves as firstHalves } from '../../workbench/browser/plugins.ts';
import { workbenchHalf } from '../../workbench/browser/shell/workbench-half.ts';
import { manifests } from '../../workbench/common/manifests.ts';
import { serverHalves } from '../../workbench/server/plugins.ts';

const browserHalves = [firstHalves, laterHalves];

/** A plugin with all it requires, also indirectly, in the order of `requires`. */
function withRequired(ids: readonly string[]): readonly string[] {
  const required = (id: string): readonly string[] => manifests.find((one: PluginManifest) => one.id === id)!.requires;
  return [...new Set(ids.flatMap((id) => [...withRequired(required(id)), id]))];
}

const selections: readonly (readonly [title: string, ids: readonly string[]])[] = [
  ['all plugins', withRequired(manifests.map(({ id }) => id))],
  ['no plugin', []],
  ...manifests.map(({ id }) => [`${id} and what it requires`, withRequired([id])] as const),
];

async function loaded<Half>(
  loaders: Readonly<Record<string, () => Promise<{ default: Half }>>>,
  ids: readonly string[],
) {
  const present = ids.flatMap((id) => (loaders[id] === undefined ? [] : [loaders[id]]));
  return Promise.all(present.map(async (load) => (await load()).default));
}

/** Placeholders for services of the host: factories keep their dependencies and do not use them yet. */
function keptUnused<T>(services: Services, ...tokens: readonly Token<T>[]): void {
  for (const token of tokens) services.provideValue(token, {} as T);
}

describe('a selection of plugins', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selections-'));
  after(() => {
    rmSync(folder, { recursive: true });
  });

  for (const [title, ids] of selections) {
    it(`of ${title} has every service it needs on the server`, async () => {
      const services = new Services();
      const registry = new ExtensionRegistry();
      services.provideValue(Settings, settingsFrom({ DATA_DIR: folder }));
      services.provideValue(server.Extensions, registry);
      services.provideValue(server.ServiceFinder, services);
      services.provideValue(server.SecretKey, secretKeyFrom('one secret for this test, long enough'));
      const db = openMetadata(undefined, folder);
      services.provideValue(server.MetadataDb, db);
      keptUnused<unknown>(services, server.Clock, server.Logger, server.Metrics, server.Progress);
      keptUnused<unknown>(
        services,
        server.AllowedServerHalves,
        server.DevelopmentBuilds,
        server.ExternalChanges,
        server.RuntimeContributions,
        server.FeatureFlags,
        server.PluginFaultLog,
        server.PluginPackages,
        server.PluginStates,
        server.RouteCatalogue,
      );
      const halves = await loaded(serverHalves, ids);
      for (const half of halves) half.services?.(services);
      expect(() => {
        services.resolveAll();
        for (const { id, contributions, deps, routes } of halves) {
          services.resolve({ ...deps });
          for (const route of routes ?? []) services.resolve(route.deps);
          for (const contribution of contributions ?? []) registry.addContribution(id, contribution);
        }
      }).not.to.throw();
      await db.dispose();
    });

    it(`of ${title} has every service it needs in the page`, async () => {
      const assembly = assemble({
        halves: [
          coreHalf,
          workbenchHalf,
          ...(await Promise.all(browserHalves.map((list) => loaded(list, ids)))).flat(),
        ],
        provide: (services) => {
          services.provideValue(Settings, settingsFrom({}));
          services.provideValue(PageServices, services);
          services.provideValue(Bootstrap, {
            user: {},
            common: { application_root: '/', conf: {}, locale: 'en' },
            plugins: [],
            external_plugins: [],
            follows_builds: false,
            is_safe_mode: false,
            switched_off: [],
          });
          keptUnused<unknown>(
            services,
            CurrentUser,
            KeyValueStore,
            BrowserPluginReports,
            OutsideReplacement,
            PluginFaults,
            PageEnvironment,
          );
        },
        stamp: () => ({ author: '', atMs: 0 }),
        onSagaCrash: () => undefined,
      });
      await assembly.owned.dispose();
    });
  }
});
