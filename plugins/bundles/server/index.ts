import { Extensions, contribute, reply } from '#core/common';
import { Clock, ServerCommands, callerOf, defineServerPlugin, handle } from '#core/server';
import { bundleKinds, bundleRoutes, exportAssets, importAssets } from '../contract/routes.ts';
import { stampOf } from '../common/file-name.ts';
import { serverMessages as messages } from '../common/server-messages.ts';
import { manifest } from '../manifest.ts';
import { bundleServices } from './bundle-services.ts';
import { contentCommand } from './content/content-command.ts';
import { writeArchive } from './archive/write-archive.ts';
import { bundleFiles, type bundleTypes } from './export/bundle-files.ts';
import { collectAssets, completeAssets, type CollectedAssets } from './export/collect-assets.ts';
import { importBundle } from './import/import-bundle.ts';
import { readImportForm } from './import/import-form.ts';
import { VizTypeNames, vizTypeNames } from './import/viz-type-names.ts';

/** Seconds that the cookie of a download lives. */
const tokenAgeS = 600;

function bundleReply(kind: keyof typeof bundleTypes, assets: CollectedAssets, atMs: number, token?: string) {
  const root = `${kind}_export_${stampOf(atMs)}`;
  return reply(200, writeArchive(root, bundleFiles(kind, assets, atMs), atMs), {
    'content-disposition': `attachment; filename=${root}.zip`,
    ...(token === undefined
      ? {}
      : { 'set-cookie': `${token}=done; Max-Age=${String(tokenAgeS)}; Path=/; SameSite=Lax` }),
  });
}

const exports = bundleKinds.map((kind) =>
  handle(bundleRoutes[kind].export, { ...bundleServices, clock: Clock }, async (input, { clock, ...stores }) => {
    const assets = await collectAssets(stores, kind, [...new Set(input.query.q)], callerOf(input));
    return bundleReply(kind, assets, clock.nowMs(), input.query.token);
  }),
);

const imports = bundleKinds.map((kind) =>
  handle(bundleRoutes[kind].import, { ...bundleServices, vizTypes: VizTypeNames }, async (input, stores) => {
    const form = await readImportForm(input.body, 'formData');
    return reply(200, { message: messages.done(), report: await importBundle(stores, kind, form, callerOf(input)) });
  }),
);

const assetsExport = handle(exportAssets, { ...bundleServices, clock: Clock }, async (_input, { clock, ...stores }) => {
  const assets = await completeAssets(stores, {
    dashboardIds: await stores.dashboards.allIds(),
    chartIds: await stores.charts.allIds(),
    datasetIds: await stores.portableDatasets.allIds(),
    databaseIds: (await stores.databases.all()).map(({ id }) => id),
    savedQueryIds: await stores.savedQueries.allIds(),
  });
  return bundleReply('assets', assets, clock.nowMs());
});

const assetsImport = handle(importAssets, { ...bundleServices, vizTypes: VizTypeNames }, async (input, stores) => {
  const form = await readImportForm(input.body, 'bundle');
  return reply(200, { message: messages.done(), report: await importBundle(stores, 'assets', form, callerOf(input)) });
});

export default defineServerPlugin({
  id: manifest.id,
  services: (provide) => {
    provide.provide(VizTypeNames, { extensions: Extensions }, ({ extensions }) => vizTypeNames(extensions));
  },
  contributions: [contribute(ServerCommands, contentCommand)],
  routes: [...exports, ...imports, assetsExport, assetsImport],
});
