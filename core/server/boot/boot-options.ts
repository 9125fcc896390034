import type { InspectReply } from '../http/inspect-replies.ts';
import type { ProgressRow } from '../progress/progress.ts';

export interface BootOptions {
  /** Checked settings, as `loadSettings` returns them. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Told every change of long work; the terminal shows it. */
  readonly onProgress?: (row: ProgressRow) => void;
  /** Shown every reply of a declared route before it is sent: for tests. */
  readonly inspectReply?: InspectReply;
  /** Listens at HOST and PORT in place of the server: during development. */
  readonly frontDoor?: FrontDoor;
}

/** A process in front of the server, which passes everything on. */
export interface FrontDoor {
  /** Opens it for a server that listens at a free port of this machine; answers with the port that people use. */
  readonly open: (asked: { readonly host: string; readonly port: number }, behind: number) => Promise<number>;
}
