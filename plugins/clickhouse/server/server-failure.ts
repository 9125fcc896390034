import { ClickHouseError } from '@clickhouse/client';

/** Number of the server's own error; undefined: the failure is not the server's. */
export const codeOf = (thrown: unknown): string | undefined =>
  thrown instanceof ClickHouseError ? thrown.code : undefined;

export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
