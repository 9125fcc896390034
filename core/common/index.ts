export { whenAllAborted } from './lifecycle/when-all-aborted.ts';
export { DisposableStore, disposable, type Disposable } from './lifecycle/disposable.ts';
export { err, ok, unreachable, type Result } from './errors/result.ts';
export {
  AppError,
  describeError,
  kindOfStatus,
  toAppError,
  type AppErrorDetails,
  type ErrorInfo,
  type ErrorKind,
  type FieldErrors,
} from './errors/app-error.ts';
export { issueCodesOf } from './errors/issue-codes.ts';
export { timeoutIssues, type IssueCode } from './errors/timeout-issues.ts';
export { defineToken, type Resolved, type Token, type TokenRecord } from './di/token.ts';
export { withDeps } from './di/with-deps.ts';
export { Services } from './di/services.ts';
export {
  contribute,
  defineExtensionPoint,
  type Contribution,
  type ExtensionPoint,
} from './extension/extension-point.ts';
export { chosenKind, type ChoosableKind } from './extension/chosen-kind.ts';
export { ExtensionRegistry, type Registration } from './extension/registry.ts';
export { Extensions } from './extension/extensions.ts';
export { definePlugin, type PluginManifest } from './plugin/manifest.ts';
export { selectPlugins, type PluginSelection } from './plugin/select-plugins.ts';
export { Settings, defineSetting, optionalText, settingsFrom, type Setting } from './settings/setting.ts';
export { quoteLongNumbers } from './http/exact-json.ts';
export { parseRison, printRison } from './http/rison.ts';
export {
  binaryContentType,
  binaryContents,
  binaryReply,
  bytesBody,
  emptyFailure,
  isBytesBody,
  isEmptyFailure,
  isMultipartBody,
  jsonParam,
  jsonParamSchema,
  multipartBody,
  type BinaryBody,
  type FormPart,
} from './http/special-schemas.ts';
export type { GuestGrant, Identity } from './identity/identity.ts';
export { boundedCache, type BoundedCache } from './values/bounded-cache.ts';
export { groupedBy } from './values/grouped-by.ts';
export { isRecord, parsedJson, recordIn, recordOf, type AnyRecord } from './values/records.ts';
export { isJson } from './values/is-json.ts';
export { ownValue } from './values/own-value.ts';
export { stableJson } from './values/stable-json.ts';
export { without } from './values/without.ts';
export {
  defineRoute,
  fillPath,
  reply,
  type HttpMethod,
  type Permission,
  type Route,
  type RouteAccess,
  type RouteInput,
  type RouteOptions,
  type RouteReply,
  type RouteShape,
} from './http/route.ts';
export { defineLink, type Link } from './http/link.ts';
export { ListQuery, itemMetadataFields, resourceRoutes, rowsOf } from './http/resource-routes.ts';
export {
  listHandlers,
  listLoading,
  rowStarred,
  unreadList,
  type ListPage,
  type StarredList,
} from './state/list-page.ts';
export { createSelector, selectorBy } from './state/selectors.ts';
export { defineState, type StateKey, type StoreRoot } from './state/state-key.ts';
export { defineCommand, defineSlice, type Command, type Reaction, type Slice } from './state/slice.ts';
export {
  defineDocument,
  edit,
  undoHistoryLimit,
  type DocumentActions,
  type DocumentEdit,
  type DocumentKind,
  type EditStamp,
  type OpenDocuments,
} from './document/define-document.ts';
export {
  amendStep,
  isDocumentDirty,
  markDocumentSaved,
  openDocumentLog,
  recordStep,
  redoStep,
  undoStep,
  type DocumentState,
  type DocumentStep,
  type StepMark,
} from './document/document-log.ts';
export {
  cronLabel,
  crontabOf,
  lastCommonDay,
  planOf,
  weekdayNames,
  type Rhythm,
  type SchedulePlan,
} from './schedule/cron-label.ts';
export { humanizedAge } from './i18n/humanized-age.ts';
export { defineMessages, useLanguage, type MessageFunction } from './i18n/messages.ts';
export { reportPluginFault } from './http/plugin-fault-route.ts';
export { listProgress } from './http/progress-route.ts';
export { listDomains, readMenu } from './http/client-routes.ts';
