/** A reply with its body already read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined when it is none. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests compare whole bodies with expected values
  readonly body: any;
}

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, instead of a JSON body. */
  readonly raw?: BodyInit;
  readonly redirect?: RequestRedirect;
  readonly signal?: AbortSignal;
}

/** A client with cookies and CSRF token, as the page is one. */
export interface Session {
  readonly get: (path: string, options?: RequestOptions) => Promise<Answer>;
  readonly post: (path: string, body?: unknown, options?: RequestOptions) => Promise<Answer>;
  readonly put: (path: string, body?: unknown, options?: RequestOptions) => Promise<Answer>;
  readonly delete: (path: string, options?: RequestOptions) => Promise<Answer>;
  /** Headers that make a request this session's: cookie and CSRF token. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Opens a session; with a sign-in link, as the person it signs in. */
export async function openSession(url: string, signInLink?: string): Promise<Session> {
  if (signInLink === undefined) return sessionWith(url, {});
  const entered = await fetch(signInLink, { redirect: 'manual' });
  await entered.arrayBuffer();
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ');
  if (cookie === '') throw new Error(`The sign-in link gave no session: ${entered.status}`);
  const csrf = await fetch(`${url}/api/v1/security/csrf_token/`, { headers: { cookie } });
  const { result } = (await csrf.json()) as { result: string };
  return sessionWith(url, { cookie, 'x-csrftoken': result });
}

/** A client that sends these headers with every request. */
export function sessionWith(url: string, own: Readonly<Record<string, string>>): Session {
  const send = async (method: string, path: string, body: unknown, options: RequestOptions = {}): Promise<Answer> => {
    const isJson = body !== undefined && options.raw === undefined;
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...own,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
      },
      redirect: options.redirect ?? 'manual',
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.raw === undefined ? {} : { body: options.raw }),
      ...(isJson ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, body: jsonOf(text) };
  };
  return {
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
    put: (path, body, options) => send('PUT', path, body, options),
    delete: (path, options) => send('DELETE', path, undefined, options),
    headers: own,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
