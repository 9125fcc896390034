import { Extensions, Settings, contribute, disposable, type Permission, type Services } from '#core/common';
import {
  BackgroundJobs,
  Clock,
  Logger,
  MetadataDb,
  Migrations,
  Progress,
  coreSettings,
  defineBackgroundJob,
  defineServerPlugin,
  serveResource,
  MenuEntries,
} from '#core/server';
import { Grants, PermissionSources, Users, definePermissionSource } from '#plugins/access';
import { DatabaseDependents, Databases } from '#plugins/databases';
import { SqlGuard, SqlTemplates } from '#plugins/sql-language';
import { Datasets, datasourceAccessView } from '../contract/dataset.ts';
import { datasetRoutes } from '../contract/list-routes.ts';
import { PortableDatasets } from '../contract/portable-dataset.ts';
import { UploadFormats } from '../contract/upload.ts';
import { uploadMaxMb } from '../common/upload-settings.ts';
import { datasetsNav } from '../common/nav-entry.ts';
import { manifest } from '../manifest.ts';
import { datasetsOfDatabases } from './database-dependent.ts';
import { DatasetAccess, grantedDatasetAccess } from './dataset-access.ts';
import { DatasetCommands, datasetCommands } from './dataset-commands.ts';
import { DatasetPresenter, datasetPresenter } from './dataset-presenter.ts';
import { datasetResource } from './dataset-resource.ts';
import { DatasetStore, sqlDatasetStore } from './dataset-store.ts';
import { storedDatasets } from './datasets-service.ts';
import { portableDatasets } from './portable-datasets.ts';
import * as handlers from './handlers.ts';
import { createDatasetTables } from './migrations.ts';
import { answerDatabaseUpload, answerUploadMetadata } from './upload/database-upload.ts';
import { excelFormat } from './upload/excel/excel-format.ts';
import { csvFormat, jsonFormat, ndjsonFormat, parquetFormat, tsvFormat } from './upload/plain-formats.ts';
import { UploadFolder } from './upload/upload-folder.ts';
import * as uploadHandlers from './upload/upload-handlers.ts';
import { Uploads, folderUploads } from './upload/uploads.ts';

/** The server half: datasets, their calls, and files that become datasets. */
export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    provideDatasets(services);
    provideUploads(services);
  },
  contributions: [
    contribute(MenuEntries, datasetsNav),
    contribute(Migrations, createDatasetTables),
    ...[csvFormat, tsvFormat, jsonFormat, ndjsonFormat, parquetFormat, excelFormat].map((format) =>
      contribute(UploadFormats, format),
    ),
    contribute(
      BackgroundJobs,
      defineBackgroundJob({
        id: 'datasets/sweep-uploads',
        everyMs: 30 * 60_000,
        deps: { uploads: Uploads },
        run: ({ uploads }) => uploads.sweep(),
      }),
    ),
    contribute(DatabaseDependents, datasetsOfDatabases),
    contribute(
      PermissionSources,
      definePermissionSource({
        id: 'datasets/datasource-access',
        deps: { store: DatasetStore, databases: Databases },
        list: datasetGrants,
      }),
    ),
  ],
  deps: { uploads: Uploads },
  start: async ({ uploads }) => {
    await uploads.recover();
    return disposable(uploads.close);
  },
  routes: [
    ...serveResource(datasetRoutes, { access: DatasetAccess, presenter: DatasetPresenter }, ({ access, presenter }) =>
      datasetResource(access, presenter),
    ),
    handlers.answerBulkDelete,
    handlers.answerCreate,
    handlers.answerRead,
    handlers.answerUpdate,
    handlers.answerDelete,
    handlers.answerGetOrCreate,
    handlers.answerDuplicate,
    handlers.answerRefresh,
    handlers.answerPreviewSync,
    handlers.answerCheckExpression,
    handlers.answerDeleteColumn,
    handlers.answerDeleteMetric,
    handlers.answerUses,
    handlers.answerDatasourceMetadata,
    uploadHandlers.answerStart,
    uploadHandlers.answerReadUpload,
    uploadHandlers.answerPreview,
    uploadHandlers.answerCompare,
    uploadHandlers.answerCommit,
    uploadHandlers.answerCancel,
    answerDatabaseUpload,
    answerUploadMetadata,
  ],
});

function provideDatasets(services: Pick<Services, 'provide'>): void {
  services.provide(DatasetStore, { db: MetadataDb }, ({ db }) => sqlDatasetStore(db));
  services.provide(DatasetAccess, { store: DatasetStore, databases: Databases }, ({ store, databases }) =>
    grantedDatasetAccess(store, databases),
  );
  services.provide(
    DatasetCommands,
    {
      store: DatasetStore,
      access: DatasetAccess,
      databases: Databases,
      users: Users,
      grants: Grants,
      guard: SqlGuard,
      templates: SqlTemplates,
      clock: Clock,
      extensions: Extensions,
    },
    datasetCommands,
  );
  services.provide(
    DatasetPresenter,
    {
      store: DatasetStore,
      databases: Databases,
      users: Users,
      extensions: Extensions,
      clock: Clock,
    },
    datasetPresenter,
  );
  services.provide(
    Datasets,
    {
      store: DatasetStore,
      access: DatasetAccess,
      commands: DatasetCommands,
      presenter: DatasetPresenter,
      databases: Databases,
      guard: SqlGuard,
      templates: SqlTemplates,
      clock: Clock,
      extensions: Extensions,
    },
    storedDatasets,
  );
  services.provide(
    PortableDatasets,
    {
      store: DatasetStore,
      access: DatasetAccess,
      commands: DatasetCommands,
      databases: Databases,
      users: Users,
      grants: Grants,
      guard: SqlGuard,
      templates: SqlTemplates,
      clock: Clock,
      extensions: Extensions,
    },
    portableDatasets,
  );
}

function provideUploads(services: Pick<Services, 'provide'>): void {
  services.provide(
    Uploads,
    {
      db: MetadataDb,
      store: DatasetStore,
      commands: DatasetCommands,
      databases: Databases,
      extensions: Extensions,
      progress: Progress,
      clock: Clock,
      logger: Logger,
      settings: Settings,
    },
    ({ settings, ...rest }) =>
      folderUploads({
        ...rest,
        folder: new UploadFolder(settings.get(coreSettings.dataDir), settings.get(uploadMaxMb)),
      }),
  );
}

interface GrantServices {
  readonly store: DatasetStore;
  readonly databases: Databases;
}

/** One pair per dataset, so that a role can be given single ones. */
async function datasetGrants({ store, databases }: GrantServices): Promise<readonly Permission[]> {
  const [rows, known] = await Promise.all([store.accessRows(), databases.all()]);
  const names = new Map(known.map((database) => [database.id, database.name]));
  return rows.map((row): Permission => [
    'datasource_access',
    datasourceAccessView(names.get(row.database_id) ?? '', row),
  ]);
}
