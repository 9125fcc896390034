import { networkMessages as messages } from '../../common/network-messages.ts';

/** Type of an error, and what to do about it. */
export type ConnectionCause = readonly [errorType: string, message: string];

/** Where a connection leads to. */
export interface NetworkPlace {
  readonly host: string;
  readonly port: number;
  /** What should run there. */
  readonly server: string;
}

/** What a code of the network means; undefined for others. */
export function networkCause(
  code: string | undefined,
  { host, port, server }: NetworkPlace,
): ConnectionCause | undefined {
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return ['CONNECTION_INVALID_HOSTNAME_ERROR', messages.unknownHost({ host })];
    case 'ECONNREFUSED':
    case 'ENOENT':
      return ['CONNECTION_PORT_CLOSED_ERROR', messages.portClosed({ host, port, server })];
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return ['CONNECTION_HOST_DOWN_ERROR', messages.hostDown({ host, port })];
    default:
      return undefined;
  }
}

/** Whether a code is that of checking a server's certificate. */
export const isCertificateCode = (code: string | undefined): boolean =>
  /CERT|ISSUER|SELF_SIGNED|ALTNAME|CRL/.test(code ?? '');

/** `setting` asks for encryption without the check. */
export const certificateCause = (host: string, reason: string, setting: string): ConnectionCause => [
  'GENERIC_DB_ENGINE_ERROR',
  messages.badCertificate({ host, reason: reason.replace(/\.$/, ''), setting }),
];

/** What a client threw: the first of several failures. */
export const firstFailure = (thrown: unknown): unknown =>
  thrown instanceof AggregateError ? thrown.errors[0] : thrown;
