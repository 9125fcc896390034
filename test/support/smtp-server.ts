import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header fields and parts as they came over the wire. */
  readonly raw: string;
}

export interface SmtpServer {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** Waits for so many mails; fails after ten seconds. */
  readonly until: (count: number) => Promise<readonly ReceivedMail[]>;
  /**
   * From now on recipients, or this one alone, are refused with this line, such as `550 No such user`; undefined takes
   * them again.
   */
  readonly refuse: (answer: string | undefined, recipient?: string) => void;
  readonly stop: () => Promise<void>;
}

/** A mail server that keeps what it gets: as much of RFC 5321 as a client without encryption needs. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let refusal: { readonly answer: string | undefined; readonly recipient: string | undefined } | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined); // a client that goes away is no concern of the server
    converse(
      socket,
      (mail) => mails.push(mail),
      (address) => (refusal?.recipient === undefined || refusal.recipient === address ? refusal?.answer : undefined),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    until: async (count) => {
      const endMs = Date.now() + 10_000;
      while (mails.length < count) {
        if (Date.now() > endMs) throw new Error(`${String(mails.length)} of ${String(count)} mails came.`);
        await new Promise((done) => setTimeout(done, 20));
      }
      return mails;
    },
    refuse: (answer, recipient) => {
      refusal = { answer, recipient };
    },
    stop: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => {
          done();
        });
      }),
  };
}

function converse(
  socket: Socket,
  keep: (mail: ReceivedMail) => void,
  refusal: (address: string) => string | undefined,
): void {
  let from = '';
  let to: string[] = [];
  let data: string[] | undefined;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (data !== undefined) {
      if (line !== '.') data.push(line.startsWith('..') ? line.slice(1) : line);
      else {
        keep({ from, to, raw: data.join('\r\n') });
        data = undefined;
        to = [];
        say('250 Kept');
      }
      return;
    }
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') from = address;
    if (verb === 'RCPT') {
      const refused = refusal(address);
      if (refused !== undefined) {
        say(refused);
        return;
      }
      to.push(address);
    }
    if (verb === 'DATA') data = [];
    say(verb === 'DATA' ? '354 Go on' : verb === 'QUIT' ? '221 Bye' : '250 Fine');
    if (verb === 'QUIT') socket.end();
  };
  say('220 test');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
}

/** The decoded parts of a mail, by content type; of several alike the first. */
export function partsOf(raw: string): ReadonlyMap<string, Buffer> {
  const parts = new Map<string, Buffer>();
  for (const piece of raw.split(/\r\n--[^\r\n]+\r\n/)) {
    const at = piece.indexOf('\r\n\r\n');
    const head = piece.slice(0, at);
    const type = /^content-type: ([^;\r\n]+)/im.exec(head)?.[1]?.toLowerCase();
    if (at === -1 || type === undefined || type.startsWith('multipart/') || parts.has(type)) continue;
    const body = piece.slice(at + 4).replace(/\r\n--[^\r\n]+--[\s\S]*$/, '');
    parts.set(type, decode(body, /^content-transfer-encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase()));
  }
  return parts;
}

function decode(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
