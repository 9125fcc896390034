/** A person signed in to a running product, for commands: TESSERA_URL, TESSERA_USER and TESSERA_PASSWORD say where and who. */
export async function productSession(env = process.env, send = fetch) {
  const { TESSERA_URL: address = 'http://localhost:8088', TESSERA_USER: username, TESSERA_PASSWORD: password } = env;
  if (!username || !password)
    throw new Error('Set TESSERA_USER and TESSERA_PASSWORD to an account that may install plugins.');
  const call = async (method, path, body, headers = {}) => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const reply = await send(new URL(path, address), {
      method,
      headers: {
        ...headers,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...json,
    }).catch((thrown) => {
      throw new Error(
        `${address} does not answer (${thrown.cause?.code ?? thrown.message}). Start the product, or set TESSERA_URL.`,
      );
    });
    const answer = await reply.json().catch(() => ({}));
    if (!reply.ok) throw new Error(textOf(answer) ?? `${method} ${path} answered ${reply.status}.`);
    return answer;
  };
  const login = { username, password, provider: 'db', refresh: false };
  const { access_token: token } = await call('POST', '/api/v1/security/login', login);
  return { address, call: (method, path, body) => call(method, path, body, { authorization: `Bearer ${token}` }) };
}

function textOf({ message, errors }) {
  if (typeof message === 'string') return message;
  if (message !== undefined) return JSON.stringify(message);
  return errors?.[0]?.message;
}
