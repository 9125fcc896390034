import type { SqlStatements, StatementKind } from '#plugins/databases';
import { refusalMessages as messages } from '../refusal-messages.ts';

const kinds: ReadonlyMap<string, StatementKind> = new Map(
  (
    [
      ['select', 'select with values table from pivot unpivot pivot_wider pivot_longer'],
      ['show', 'show describe desc summarize'],
      ['write', 'insert update delete merge truncate copy replace import export'],
      ['definition', 'create alter drop comment grant revoke refresh reassign security'],
      // About sessions, transactions, files and upkeep.
      [
        'utility',
        'abort analyse analyze attach begin call checkpoint close cluster commit deallocate declare detach discard do end ' +
          'execute fetch force install listen load lock move notify pragma prepare reindex release reset rollback ' +
          'savepoint set start unlisten use vacuum',
      ],
    ] as const
  ).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
);

/** Why statements that begin so are not run, and what does the same. */
type Reason = (values: { readonly word: string }) => string;

/** The reason for each of some words (or pairs of words), with the first one in capitals as the reason names it. */
export const refusalsOf = (
  families: readonly (readonly [beginnings: readonly string[], reason: Reason])[],
): ReadonlyMap<string, string> =>
  new Map(
    families.flatMap(([beginnings, reason]) =>
      beginnings.map(
        (beginning) => [beginning, reason({ word: (beginning.split(' ')[0] ?? '').toUpperCase() })] as const,
      ),
    ),
  );

const refusals = refusalsOf([
  [['begin', 'start', 'commit', 'end', 'rollback', 'abort', 'savepoint', 'release'], messages.transactionsRefused],
  [['use'], messages.useRefused],
  [['set', 'reset', 'discard', 'pragma'], messages.settingsRefused],
  [['copy', 'import', 'export'], messages.filesRefused],
  [['attach', 'detach'], messages.attachRefused],
  [['install', 'load'], messages.extensionsRefused],
  [['call'], messages.callRefused],
  [['do'], messages.blockRefused],
  [['prepare', 'execute', 'deallocate'], messages.prepareRefused],
  [['declare', 'fetch', 'move', 'close'], messages.cursorRefused],
  [['lock'], messages.lockRefused],
  [['listen', 'notify', 'unlisten'], messages.listenRefused],
  [['checkpoint', 'force', 'vacuum', 'analyze', 'analyse', 'cluster', 'reindex', 'refresh'], messages.upkeepRefused],
  [['grant', 'revoke', 'reassign', 'security'], messages.rightsRefused],
]);

/** Statements as most engines have them. */
export const standardStatements: SqlStatements = {
  kinds,
  isComplete: false,
  selectsIntoTables: true,
  showsSettings: false,
  refusals,
};
