export { SessionGuard, type Credentials, type Identity } from './auth/identity.ts';
export { callerOf, handle, type HandledRoute, type HandlerInput, type RequestFacts } from './http/handle.ts';
export type { InspectReply, InspectedReply } from './http/inspect-replies.ts';
export { isNearClient } from './http/near-client.ts';
export { defineServerPlugin, type ServerHalf } from './boot/server-plugin.ts';
export {
  MetadataDb,
  Migrations,
  type MetadataDialect,
  type Migration,
  type MigrationColumn,
  type MigrationKit,
} from './metadata/metadata-db.ts';
export { DependentRows, removeDependents } from './metadata/dependent-rows.ts';
export { storedTime } from './metadata/stored-time.ts';
export { answerQuestions } from './workers/answer-questions.ts';
export { askOnce, WorkerEnded, workerThread, type WorkerLimits, type WorkerThread } from './workers/worker-thread.ts';
export { scriptProcess } from './workers/script-process.ts';
export type { WorkerFile } from './workers/worker-file.ts';
export { BackgroundJobs, defineBackgroundJob, type BackgroundJob } from './jobs/background-jobs.ts';
export { ReadinessChecks, defineReadinessCheck, type ReadinessCheck } from './readiness/readiness-checks.ts';
export { isTimeZone, openSchedule, startOfDay, type Schedule } from './jobs/cron.ts';
export { Progress, type ProgressHandle, type ProgressRow } from './progress/progress.ts';
export { Clock, Logger } from './log/logger.ts';
export { cacheReads } from './log/cache-reads.ts';
export { Metrics, type MetricLabels } from './log/metrics.ts';
export { currentSpan, currentWork, inWork, piecesInWork, type WorkFacts } from './log/work-context.ts';
export { coreSettingList, coreSettings } from './settings/core-settings.ts';
export { SecretKey } from './settings/secret-key.ts';
export { SealedSecrets, defineSealedSecrets, type ResealReport } from './settings/sealed-secrets.ts';
export { StartLink } from './boot/start-link.ts';
export { Extensions } from './boot/extensions.ts';
export { ServiceFinder } from './boot/service-finder.ts';
export {
  FeatureFlags,
  PluginStates,
  type ExternalPlugin,
  type ExternalServerHalf,
  type PluginState,
} from './boot/plugin-states.ts';
export { RuntimeContributions } from './boot/runtime-contributions.ts';
export { AllowedServerHalves } from './external/allowed-halves.ts';
export { DevelopmentBuilds, type DevelopmentBuild } from './external/development-builds.ts';
export { ExternalChanges } from './external/external-changes.ts';
export { externalFolder } from './external/external-ids.ts';
export { firstProblem } from './external/first-problem.ts';
export { readPlainFile } from './external/server-files.ts';
export { PluginFaultLog, type FaultSummary } from './external/plugin-fault-log.ts';
export { PluginFile, TrustLevel } from './external/plugin-file.ts';
export { readAtMost } from './external/packages/fetch-package.ts';
export { packageLimitBytes } from './external/packages/read-package.ts';
export { PluginPackages, type PackageInput, type PackageInspection } from './external/packages/plugin-packages.ts';
export type { InstalledPackage } from './external/packages/installed-package.ts';
export { pluginFolder, type CheckedPlugin, type PluginFolder } from './external/check-plugins.ts';
export { PluginUses, definePluginUses, type PluginUse } from './external/plugin-uses.ts';
export { fieldErrorsOf, schemaProblems } from './http/field-errors.ts';
export { withWholeNumbers } from './http/whole-numbers.ts';
export { repeatable } from './http/repeated-replies.ts';
export { SocketRoutes, defineSocketRoute, type OpenSocket, type SocketCall, type SocketRoute } from './http/sockets.ts';
export { ReplyCookies, defineReplyCookie, type CookieCall, type ReplyCookie } from './http/reply-cookies.ts';
export { FramedPages, defineFramedPage, type FramedPage, type FramedView } from './pages/framed-pages.ts';
export { PageBodies, definePageBody, type OpenedPage, type PageBody } from './pages/page-bodies.ts';
export { PageSeeds, type PageSeed } from './pages/page-seeds.ts';
export { escapeHtml, plainPage } from './http/error-page.ts';
export { pageHeaders } from './http/security-headers.ts';
export { RouteCatalogue } from './http/route-catalogue.ts';
export { MenuEntries, type MenuEntry } from './pages/menu-entries.ts';
export { serveResource } from './resource/serve-resource.ts';
export { likeText } from './resource/generic-filters.ts';
export { itemMetadata } from './resource/item-metadata.ts';
export { labelOf, pickColumns } from './resource/pick-columns.ts';
export { listResource, rowsBefore } from './resource/list-resource.ts';
export { resourceInfo } from './resource/resource-info.ts';
export type {
  AnyExpressionBuilder,
  RelatedSource,
  ResourceColumn,
  ResourceColumnType,
  ResourceSpec,
} from './resource/resource.ts';
export { createSignInLink, resealSecrets } from './boot/without-serving.ts';
export { readOptions, splitWords } from './commands/command-words.ts';
export { coreCommands } from './commands/core-commands.ts';
export { namedFolders, realPlaceIn, type RealPlace } from './files/allowed-folders.ts';
export {
  InstallationChecks,
  type InstallationCheck,
  type InstallationFinding,
} from './commands/installation-checks.ts';
export type { CommandTarget, OwnCommand } from './commands/own-command.ts';
export { runCommand, wrongWords } from './commands/run-command.ts';
export {
  ServerCommands,
  defineServerCommand,
  type CommandCall,
  type ServerCommand,
} from './commands/server-commands.ts';
export {
  bootServer,
  type BootOptions,
  type FrontDoor,
  type RunningServer,
  type ServerDefinition,
} from './boot/boot-server.ts';
export type { HalfLoaders } from './boot/load-halves.ts';
export { loadSettings, type LoadedSettings, type SettingSources } from './settings/load-settings.ts';
export { printHelp } from './settings/print-help.ts';
export { terminalProgress, type Terminal } from './progress/terminal-progress.ts';
export { serverMessages } from './server-messages.ts';
export { problemOfPem } from './tls/pem-files.ts';
export { readHttpsOptions, type HttpsOptions } from './tls/https-options.ts';
export { givenAuthority, readTlsMaterial } from './tls/tls-material.ts';
