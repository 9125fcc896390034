import { err, ok, type Result } from '#core/common';
import { duckDbMessages } from './messages.ts';

const scheme = 'duckdb:///';
const fileNamePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.duckdb$/;

/**
 * The file of a connection address. Only `duckdb:///name.duckdb` is one: a plain name inside the server's own DuckDB
 * folder, so an address cannot reach any other file.
 */
export function databaseFileOf(uri: string): Result<string, string> {
  const parameter = parameterOf(uri);
  if (parameter !== undefined) return err(duckDbMessages.noParameter({ name: parameter }));
  const name = uri.startsWith(scheme) ? uri.slice(scheme.length) : '';
  if (fileNamePattern.test(name)) return ok(name);
  return err(duckDbMessages.badAddress());
}

/** The first parameter of an address; none has an effect. */
export const parameterOf = (uri: string): string | undefined => /^duckdb:[^?]*\?([^=&]*)/i.exec(uri)?.[1];

/** The address of a file name with or without its ending. */
export function databaseUriOf(fileName: string): string {
  return `${scheme}${fileName.endsWith('.duckdb') ? fileName : `${fileName}.duckdb`}`;
}
