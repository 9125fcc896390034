declare module 'ws' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingMessage } from 'node:http';
  import type { Duplex } from 'node:stream';

  export class WebSocket extends EventEmitter {
    constructor(address: string, options?: { headers?: Readonly<Record<string, string>> });
    readonly readyState: number;
    send(text: string): void;
    close(code?: number, reason?: string): void;
    terminate(): void;
  }
  export class WebSocketServer extends EventEmitter {
    constructor(options: { noServer: true; maxPayload: number });
    readonly clients: ReadonlySet<WebSocket>;
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, done: (socket: WebSocket) => void): void;
  }
}
