import type { EngineError } from '../engine-statement.ts';

/** What an engine knows of statements by their words alone. */
export interface StatementWords {
  readonly beginsLikeReading: (sql: string) => boolean;
  readonly beginsLikeWriting: (sql: string) => boolean;
  /** What a statement would define besides tables and what belongs to them. */
  readonly undefinable: (sql: string) => string | undefined;
  /** Why a statement may not be run for what it names. */
  readonly forbiddenName: (sql: string) => string | undefined;
  readonly messages: {
    readonly onlyReading: () => string;
    readonly writeRefused: () => string;
    readonly definitionRefused: (values: { readonly what: string }) => string;
  };
}

/** The error of a statement that is not even sent. */
export const refusedStatement = (message: string): EngineError => ({ errorType: 'DML_NOT_ALLOWED_ERROR', message });

/** Why a statement that is to read, or to write, is not even sent; undefined: it may be. */
export function statementRefusals({
  beginsLikeReading,
  beginsLikeWriting,
  undefinable,
  forbiddenName,
  messages,
}: StatementWords): Readonly<Record<'reading' | 'writing', (sql: string) => EngineError | undefined>> {
  const refusalOf = (unwanted: string | undefined, sql: string): EngineError | undefined => {
    const message = unwanted ?? forbiddenName(sql);
    return message === undefined ? undefined : refusedStatement(message);
  };
  return {
    reading: (sql) => refusalOf(beginsLikeReading(sql) ? undefined : messages.onlyReading(), sql),
    writing: (sql) => {
      if (beginsLikeWriting(sql)) return refusalOf(undefined, sql);
      const what = undefinable(sql);
      return refusalOf(what === undefined ? messages.writeRefused() : messages.definitionRefused({ what }), sql);
    },
  };
}
