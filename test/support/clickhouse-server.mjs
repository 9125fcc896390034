/**
 * ClickHouse's HTTP interface over its engine in this process (npm `chdb`), for tests. Arguments: the engine's module, a
 * port, a folder for the data, and the password of `default`. Prints READY.
 *
 * One process has one data folder, and the engine takes signals, so that it is never part of a test's own process. What a
 * server has besides is left out: accounts and grants, `system.query_log`, progress, compressed blocks.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

const [modulePath = '', port = '0', folder = '', password = ''] = process.argv.slice(2);
process.env.UV_THREADPOOL_SIZE ??= '16'; // a running statement takes a thread
const { Session } = (await import(pathToFileURL(modulePath).href)).default;

/** Keeps the engine alive, and asks it about what runs. */
const keeper = new Session(folder);
/** By `session_id`; what is temporary lives in them. */
const sessions = new Map();

const httpOnly = new Set(
  `query database query_id session_id session_timeout session_check close_session default_format user password role
   compress decompress quota_key wait_end_of_query buffer_size enable_http_compression send_progress_in_http_headers
   http_headers_progress_interval_ms`.split(/\s+/),
);
const reading = /^(?:\s|\(|--.*\n|\/\*[\s\S]*?\*\/)*(?:select|with|from|values)\b/i;
/** Formats whose pieces can follow one another; others are answered at once. */
const streamed = /^JSONCompactEachRow(?:WithNamesAndTypes)?$/;
const headerLines = { JSONCompactEachRowWithNamesAndTypes: 2 };
const statuses = { 516: 403, 159: 408, 62: 400, 47: 404, 60: 404, 81: 404, 46: 404 };

const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const codeOf = (message) => Number(/Code: (\d+)/.exec(message)?.[1] ?? 1000);
const messageOf = (failure) => {
  const text = String(failure.message).trim();
  const start = text.indexOf('Code: ');
  return start >= 0 ? text.slice(start) : `Code: ${failure.clickhouseCode ?? 1000}. DB::Exception: ${text}`;
};

function refuse(response, message) {
  const code = codeOf(message);
  response.writeHead(statuses[code] ?? 500, { 'content-type': 'text/plain', 'x-clickhouse-exception-code': code });
  response.end(`${message}\n`);
}

function isKnown(request, parameters) {
  const [, basic = ''] = /^Basic (.*)$/.exec(request.headers.authorization ?? '') ?? [];
  const [name, secret] = basic === '' ? [] : Buffer.from(basic, 'base64').toString().split(/:(.*)/s);
  const user = name ?? request.headers['x-clickhouse-user'] ?? parameters.get('user') ?? 'default';
  const key = secret ?? request.headers['x-clickhouse-key'] ?? parameters.get('password') ?? '';
  return user === 'default' && key === password;
}

async function statementOf(request, parameters) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) {
    for (const [name, value] of await new Response(body, { headers: { 'content-type': type } }).formData())
      parameters.append(name, String(value));
  }
  const isForm = type.startsWith('multipart/form-data');
  const text = isForm ? '' : (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
  return [parameters.get('query') ?? '', text].filter((part) => part !== '').join('\n');
}

/** The engine numbers what runs by itself, so that the client's ids are kept as comments. */
const byComment = (sql) =>
  /^\s*kill\s+query\b/i.test(sql)
    ? sql.replace(/\bquery_id\b/i, "Settings['log_comment']").replace(/\bsync\s*$/i, 'ASYNC') // SYNC never ends here
    : sql;

function prepare(session, request, parameters, queryId) {
  const database = parameters.get('database') ?? request.headers['x-clickhouse-database'];
  if (database) session.query(`USE \`${database}\``);
  session.query(`SET log_comment = ${quote(queryId)}`);
  const isOwn = !parameters.has('session_id');
  const settings = [...parameters].filter(([key]) => key.startsWith('param_') || !httpOnly.has(key));
  // With `readonly` nothing more can be set: it comes last, and a kept session would never lose it.
  const last = settings.filter(([key]) => key === 'readonly' && isOwn);
  for (const [key, value] of [...settings.filter(([name]) => name !== 'readonly'), ...last])
    session.query(`SET ${key.replaceAll(/[^\w.]/g, '')} = ${quote(value)}`);
}

const isAllowed = (session, sql) => session.queryBind('SELECT formatQuery({q:String})', { q: sql });

async function sendStream(session, sql, format, response, headers) {
  const stream = session.queryStream(sql, { format });
  response.on('close', () => stream.cancel());
  let isFirst = true;
  for await (const chunk of stream) {
    let bytes = chunk.raw();
    if (isFirst) response.writeHead(200, headers);
    else for (let line = 0; line < (headerLines[format] ?? 0); line += 1) bytes = bytes.subarray(bytes.indexOf(10) + 1);
    isFirst = false;
    if (!response.write(bytes) && !response.destroyed) {
      const waiting = new AbortController();
      const events = ['drain', 'close'].map((event) => once(response, event, { signal: waiting.signal }));
      await Promise.race(events).finally(() => {
        for (const event of events) event.catch(() => undefined);
        waiting.abort();
      });
    }
    if (response.destroyed) return true;
  }
  return !isFirst;
}

async function answer(request, response) {
  const url = new URL(request.url, 'http://localhost');
  if (url.pathname === '/ping') return response.end('Ok.\n');
  const parameters = url.searchParams;
  if (!isKnown(request, parameters))
    return refuse(response, 'Code: 516. DB::Exception: default: Authentication failed. (AUTHENTICATION_FAILED)');
  const sql = byComment(await statementOf(request, parameters));
  const queryId = parameters.get('query_id') ?? randomUUID();
  const tag = randomBytes(8).toString('hex');
  const sessionId = parameters.get('session_id');
  const session = sessions.get(sessionId) ?? new Session(folder);
  if (sessionId) sessions.set(sessionId, session);
  let isOver = false;
  response.on('close', () => {
    if (isOver || parameters.get('cancel_http_readonly_queries_on_client_close') !== '1') return;
    keeper.query(`KILL QUERY WHERE Settings['log_comment'] = ${quote(queryId)} ASYNC`);
  });
  try {
    if (reading.test(sql)) isAllowed(session, sql); // the engine would run several statements
    prepare(session, request, parameters, queryId);
    const format = /\bFORMAT\s+(\w+)\s*$/i.exec(sql)?.[1] ?? 'TabSeparated';
    const headers = {
      'content-type': 'application/octet-stream',
      'x-clickhouse-query-id': queryId,
      'x-clickhouse-timezone': 'UTC',
      'x-clickhouse-exception-tag': tag,
      'x-clickhouse-server-display-name': 'for-tests',
    };
    if (response.destroyed) return;
    const isStream = reading.test(sql) && streamed.test(format);
    if (isStream && (await sendStream(session, sql, format, response, headers))) return response.end();
    // A stream without rows has no header.
    const result = await session.queryAsync(sql, { format });
    response.writeHead(200, headers);
    response.end(result.bytes());
  } catch (failure) {
    const message = messageOf(failure);
    if (!response.headersSent) return refuse(response, message);
    // As servers since 25.11 end a stream that fails.
    response.end(
      `\r\n__exception__\r\n${tag}\r\n${message}\n${Buffer.byteLength(message) + 1} ${tag}\r\n__exception__\r\n`,
    );
  } finally {
    isOver = true;
    if (!sessionId || parameters.get('close_session') === '1') session.close();
    if (parameters.get('close_session') === '1') sessions.delete(sessionId);
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch((failure) => {
    if (response.headersSent) response.destroy();
    else refuse(response, messageOf(failure));
  });
});
server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
