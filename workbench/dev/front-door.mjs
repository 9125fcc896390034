import { createServer, request as requestOf } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';

/** How long requests that run may go on before the server they run in is replaced, ms. */
const finishWithinMs = 1_000;

/** Loads the page anew when another build is announced; a program that is being started is waited for. */
const reloadScript = `let known;
const events = new EventSource('/dev/events');
events.onmessage = ({ data }) => { if (known !== undefined && known !== data) location.reload(); known = data; };
`;

/**
 * Listens at the address of the server and passes everything on to the process that serves now. Between two of them
 * requests wait, so that none fails and none is answered by code that was edited since. `fileIsReady` resolves when the file at
 * an address may be sent.
 */
export function frontDoor({ fileIsReady = () => Promise.resolve() } = {}) {
  const running = new Set();
  const pages = new Set();
  let version = String(Date.now());
  let behind = deferred();
  let opening;
  const server = createServer((request, reply) => {
    if (request.url === '/dev/events') follow(reply);
    else if (request.url === '/dev/reload.js') sendScript(reply);
    else void answer(request, reply);
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    void behind.promise.then((port) => passSocket({ request, socket, head, port }));
  });

  const answer = async (request, reply) => {
    await fileIsReady(request.url);
    pass({ request, reply, port: await behind.promise, running });
  };
  const follow = (reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.write(`retry: 200\ndata: ${version}\n\n`); // ms until the browser asks again for a program that is being started
    pages.add(reply);
    reply.on('close', () => pages.delete(reply));
  };
  return {
    /** Listens there, once; answers with the port. */
    listen: ({ host, port }) => {
      opening ??= listenAt(server, host, port);
      return opening;
    },
    /** From now on requests wait. Resolves when those that run are over, or have had their time. */
    hold: async () => {
      behind = deferred();
      const finished = Promise.all([...running].map((reply) => once(reply, 'close')));
      await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, finishWithinMs).unref())]);
    },
    /** Those that wait, and all others, go to the server at this port of the machine; to none when it is undefined. */
    open: (port) => {
      behind.resolve(port);
    },
    /** Makes open pages load anew. */
    announce: () => {
      version = String(Date.now());
      for (const reply of pages) reply.write(`data: ${version}\n\n`);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function listenAt(server, host, port) {
  server.listen(port, host);
  await once(server, 'listening'); // rejects when it cannot
  return server.address().port;
}

/** Hands a request on to the server at the port; it counts as running until its answer is over. */
function pass({ request, reply, port, running }) {
  if (reply.destroyed) return;
  if (port === undefined) {
    refuse(reply, 503, 'The server did not start; the terminal says why.');
    return;
  }
  running.add(reply);
  const { expect: _answeredHere, ...headers } = request.headers;
  const { method, url: path } = request;
  const further = requestOf({ host: '127.0.0.1', port, method, path, headers, agent: false });
  reply.on('close', () => {
    running.delete(reply);
    further.destroy();
  });
  further.on('error', (failure) => refuse(reply, 502, `The server did not answer: ${failure.message}`));
  further.on('response', (answer) => {
    if (/^text\/event-stream/.test(answer.headers['content-type'] ?? '')) running.delete(reply); // it has no end
    reply.writeHead(answer.statusCode, answer.statusMessage, answer.rawHeaders);
    answer.on('error', () => reply.destroy());
    answer.pipe(reply);
  });
  request.pipe(further);
}

/** The same for a connection that becomes a socket: what comes after its head is not looked at. */
function passSocket({ request, socket, head, port }) {
  if (port === undefined) {
    socket.destroy();
    return;
  }
  const further = connect(port, '127.0.0.1');
  further.on('error', () => socket.destroy());
  further.on('close', () => socket.destroy());
  socket.on('close', () => further.destroy());
  const fields = pairs(request.rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  further.write(`${request.method} ${request.url} HTTP/1.1\r\n${fields.join('')}\r\n`);
  further.write(head);
  further.pipe(socket).pipe(further);
}

function sendScript(reply) {
  reply.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
  reply.end(reloadScript);
}

function refuse(reply, status, text) {
  if (reply.headersSent) reply.destroy();
  else reply.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

const pairs = (flat) => flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]]] : []));

function deferred() {
  let resolve;
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
