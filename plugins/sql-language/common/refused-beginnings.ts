import { withoutExplain } from '../contract/statement-kind.ts';
import { isSignificant } from '../contract/sql-token.ts';
import { tokenize } from '../contract/tokenize.ts';
import { sqlLanguageMessages as messages } from './messages.ts';

type Reason = (values: { readonly word: string }) => string;
/** Why statements that begin so are not run, and what does the same; by database where that differs. */
type Refusal = Reason | { readonly duckdb: Reason; readonly postgresql: Reason };

const files = { duckdb: messages.filesRefused, postgresql: messages.filesRefusedOnServer };
const upkeep = { duckdb: messages.upkeepRefused, postgresql: messages.upkeepRefusedOnServer };
const families: readonly (readonly [words: string, refusal: Refusal])[] = [
  ['begin start commit end rollback abort savepoint release', messages.transactionsRefused],
  ['use', { duckdb: messages.useRefused, postgresql: messages.useRefusedOnServer }],
  ['set reset discard', messages.settingsRefused],
  ['pragma', { duckdb: messages.pragmaRefused, postgresql: messages.settingsRefused }],
  ['copy import export', files],
  ['attach detach', { duckdb: messages.attachRefused, postgresql: messages.attachRefusedOnServer }],
  ['install load', messages.extensionsRefused],
  ['call', messages.callRefused],
  ['do', messages.blockRefused],
  ['prepare execute deallocate', messages.prepareRefused],
  ['declare fetch move close', messages.cursorRefused],
  ['lock', messages.lockRefused],
  ['listen notify unlisten', messages.listenRefused],
  ['checkpoint force vacuum analyze analyse cluster reindex refresh', upkeep],
  ['grant revoke reassign security', messages.rightsRefused],
];
const byWord: ReadonlyMap<string, Refusal> = new Map(
  families.flatMap(([words, refusal]) => words.split(' ').map((word) => [word, refusal])),
);

/**
 * What to tell who writes a statement that is never run, whoever asks: about sessions, transactions, files, settings,
 * upkeep and rights. By its first word, behind EXPLAIN that of what it explains. Undefined for all other statements.
 */
export function refusedBeginning(sql: string, dialect: string): string | undefined {
  const tokens = tokenize(withoutExplain(sql, dialect), dialect, { hasTemplates: false }).filter(isSignificant);
  const [head, next] = tokens.filter((token) => token.text !== '(');
  if (head?.kind !== 'word') return undefined;
  const [word, second] = [head.text.toLowerCase(), next?.text.toLowerCase()];
  const isOfExtensions = (word === 'force' && second === 'install') || (word === 'update' && second === 'extensions');
  const refusal = isOfExtensions && dialect === 'duckdb' ? messages.extensionsRefused : byWord.get(word);
  if (refusal === undefined) return undefined;
  const reason = typeof refusal === 'function' ? refusal : refusal[dialect === 'duckdb' ? 'duckdb' : 'postgresql'];
  return reason({ word: word.toUpperCase() });
}
