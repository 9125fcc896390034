/** Mask of a secret in every reply; sent back, it keeps the stored one. */
export const secretMask = 'XXXXXXXXXX';

interface UriParts {
  readonly head: string;
  readonly user: string;
  readonly password: string | undefined;
  readonly tail: string;
}

/** `backend[+driver]://user:password@host:port/database?query`; a password may contain "@" and ":". */
const withUser = /^([a-z][a-z0-9_]*(?:\+[a-z0-9_]+)?:\/\/)([^:@/?#]*)(?::(.*))?@([^@]*)$/is;
const anyUri = /^([a-z][a-z0-9_]*)(?:\+([a-z0-9_]+))?:\/\/.*$/is;
/** `sslkey` and `credentials_path` name files, which are no secrets. */
const secretArgument =
  /([?&](?!sslkey=|credentials_path=)(?:[a-z_-]*(?:password|passwd|passphrase|pwd|secret|token|key|credentials(?:_\w+)?))=)([^&#]*)/gi;

function split(uri: string): UriParts | undefined {
  const match = withUser.exec(uri);
  if (match === null) return undefined;
  return { head: match[1] ?? '', user: match[2] ?? '', password: match[3], tail: match[4] ?? '' };
}

/** Whether the text has the form of a connection address. */
export const isConnectionUri = (uri: string): boolean => anyUri.test(uri);

/** `engine` and `driver` of `engine+driver://…`. */
export function backendOf(uri: string): { readonly backend: string; readonly driver: string | undefined } {
  const match = anyUri.exec(uri);
  return { backend: (match?.[1] ?? '').toLowerCase(), driver: match?.[2]?.toLowerCase() };
}

/** The address with its password and secret arguments replaced by the mask. */
export function maskUri(uri: string): string {
  const parts = split(uri);
  const masked =
    parts === undefined || parts.password === undefined || parts.password === ''
      ? uri
      : `${parts.head}${parts.user}:${secretMask}@${parts.tail}`;
  return masked.replace(secretArgument, (_all, name: string) => `${name}${secretMask}`);
}

/** The address without its password, and with its secret arguments masked: it still says which place it is. */
export function withoutSecrets(uri: string): string {
  const parts = split(uri);
  return maskUri(parts === undefined ? uri : `${parts.head}${parts.user}@${parts.tail}`);
}

/** Puts the stored secrets where the given address has the mask. */
export function unmaskUri(given: string, stored: string | undefined): string {
  const parts = split(given);
  const known = stored === undefined ? undefined : split(stored);
  const password = parts?.password === secretMask ? known?.password : undefined;
  const withPassword =
    parts === undefined || password === undefined ? given : `${parts.head}${parts.user}:${password}@${parts.tail}`;
  const storedArguments = new Map(
    [...(stored ?? '').matchAll(secretArgument)].map((match) => [match[1]?.slice(1), match[2]]),
  );
  return withPassword.replace(secretArgument, (all, name: string, value: string) =>
    value === secretMask ? `${name}${storedArguments.get(name.slice(1)) ?? value}` : all,
  );
}

/** Whether a mask is left, so that the secret is unknown. */
export const hasMask = (uri: string): boolean => uri.includes(secretMask);
