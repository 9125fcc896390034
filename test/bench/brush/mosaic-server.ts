import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DuckDBConnection } from '@duckdb/node-api';
import { columnFromArray, float64, tableFromColumns, tableToIPC, timestamp, utf8 } from '@uwdata/flechette';
import { build } from 'esbuild';

export interface MosaicServer {
  readonly url: string;
  /** Until nothing was asked for a second. */
  readonly untilQuiet: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const quietMs = 1_000;

/** Serves the Mosaic page, and DuckDB to it in Mosaic's own protocol. */
export async function startMosaicServer(connection: DuckDBConnection): Promise<MosaicServer> {
  const { outputFiles } = await build({
    entryPoints: ['test/bench/brush/mosaic-page.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
  });
  const script = outputFiles[0]?.contents ?? new Uint8Array();
  const html =
    '<!doctype html><meta charset="utf-8"><body style="margin:8px;display:flex;flex-wrap:wrap"><script type="module" src="/page.js"></script>';
  let pending = 0;
  let lastMs = performance.now();
  const server = createServer((request, response) => {
    if (request.url === '/page.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (request.url !== '/query') response.setHeader('content-type', 'text/html').end(html);
    else {
      pending += 1;
      answer(connection, request)
        .then(
          (bytes) => response.end(bytes),
          (thrown: unknown) => response.writeHead(500).end(String(thrown)),
        )
        .finally(() => {
          pending -= 1;
          lastMs = performance.now();
        });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    untilQuiet: async () => {
      lastMs = performance.now();
      while (pending > 0 || performance.now() - lastMs < quietMs) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

async function answer(connection: DuckDBConnection, request: IncomingMessage): Promise<Uint8Array | string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { type, sql } = JSON.parse(Buffer.concat(chunks).toString()) as { type: string; sql: string | string[] };
  const text = [sql].flat().join(';\n');
  if (type === 'exec') {
    await connection.run(text);
    return '';
  }
  const reader = await connection.runAndReadAll(text);
  if (type === 'json') return JSON.stringify(reader.getRowObjectsJson());
  const types = reader.columnTypes().map((one) => String(one));
  const names = reader.columnNames();
  const columns = reader
    .getColumnsJS()
    .map((values, index) => [names[index] ?? '', columnOf(values, types[index] ?? '')]);
  return (
    tableToIPC(tableFromColumns(Object.fromEntries(columns) as Record<string, ReturnType<typeof columnOf>>), {}) ?? ''
  );
}

function columnOf(values: readonly unknown[], type: string) {
  if (/TIMESTAMP|DATE/.test(type)) return columnFromArray(values.map(timeOf), timestamp());
  if (/VARCHAR|BOOL|LIST|ENUM/.test(type)) return columnFromArray(values.map(textOf), utf8());
  return columnFromArray(values.map(numberOf), float64());
}

const timeOf = (value: unknown): number | null => (value instanceof Date ? value.getTime() : null);
const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : value === null ? null : JSON.stringify(value);
const numberOf = (value: unknown): number | null => (value === null ? null : Number(value));
