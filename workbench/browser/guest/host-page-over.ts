import type { HostPage } from '#core/browser';

type Arguments = Readonly<Record<string, unknown>>;
type Action = (args: Arguments) => unknown;

interface Question {
  readonly messageId: unknown;
  readonly method: string;
  readonly args: Arguments;
}

/** Milliseconds after which the caller goes on without an answer. */
const longestAnswer = 3_000;

/**
 * Talks to the host page over the port that it gave. The host may send as soon as the port exists, long before the
 * dashboard is ready: the newest event of each method is kept until it has a handler, and requests wait.
 */
export function hostPageOver(port: MessagePort): HostPage {
  const handlers = new Map<string, Action>();
  const told = new Map<string, Arguments>();
  const asked = new Map<string, (answer: unknown) => void>();
  let count = 0;
  let waiting: readonly Question[] = [];
  let isComplete = false;
  const answer = async ({ messageId, method, args }: Question): Promise<void> => {
    try {
      const handler = handlers.get(method);
      if (handler === undefined) throw new Error(`[tessera] Method "${method}" is not defined`);
      port.postMessage({ switchboardAction: 'reply', messageId, result: await handler(args) });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown.message : String(thrown);
      port.postMessage({ switchboardAction: 'error', messageId, error });
    }
  };
  const answerWaiting = (isMeant: (question: Question) => boolean): void => {
    const meant = waiting.filter(isMeant);
    waiting = waiting.filter((question) => !isMeant(question));
    for (const question of meant) void answer(question);
  };
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null) return;
    const { switchboardAction: action, method, messageId, args: given, result } = data as Arguments;
    if (action === 'reply' || action === 'error') {
      asked.get(String(messageId))?.(action === 'reply' ? result : undefined);
      return;
    }
    if (typeof method !== 'string') return;
    const args = typeof given === 'object' && given !== null ? (given as Arguments) : {}; // one object, by the contract
    const handler = handlers.get(method);
    if (action === 'get') {
      waiting = [...waiting, { messageId, method, args }];
      answerWaiting((question) => isComplete || handlers.has(question.method));
    }
    if (action !== 'emit') return;
    if (handler === undefined) told.set(method, args);
    else handler(args);
  };
  port.start();
  return {
    emit: (method, args) => {
      port.postMessage({ switchboardAction: 'emit', method, args });
    },
    ask: (method, args) => {
      const messageId = `m_tessera_${String((count += 1))}`;
      return new Promise((resolve) => {
        const finish = (answer: unknown): void => {
          clearTimeout(timer);
          asked.delete(messageId);
          resolve(answer);
        };
        const timer = setTimeout(finish, longestAnswer, undefined);
        asked.set(messageId, finish);
        port.postMessage({ switchboardAction: 'get', method, messageId, args });
      });
    },
    on: (method, handler) => {
      handlers.set(method, handler);
      const kept = told.get(method);
      told.delete(method);
      if (kept !== undefined) handler(kept);
      answerWaiting((question) => question.method === method);
    },
    standsComplete: () => {
      isComplete = true;
      answerWaiting(() => true);
    },
  };
}
