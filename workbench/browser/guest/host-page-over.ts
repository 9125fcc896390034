import type { HostPage } from '#core/browser';

type Arguments = Readonly<Record<string, unknown>>;

/** Talks over a port that the host gave. */
export function hostPageOver(port: MessagePort): HostPage {
  const acts = new Map<string, (args: Arguments) => unknown>();
  const reply = async (messageId: unknown, method: string, args: Arguments): Promise<void> => {
    try {
      const act = acts.get(method);
      if (act === undefined) throw new Error(`[tessera] Method "${method}" is not defined`);
      port.postMessage({ switchboardAction: 'reply', messageId, result: await act(args) });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown.message : String(thrown);
      port.postMessage({ switchboardAction: 'error', messageId, error });
    }
  };
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null) return;
    const { switchboardAction: action, method, messageId, args } = data as Arguments;
    if (typeof method !== 'string') return;
    const given = typeof args === 'object' && args !== null ? (args as Arguments) : {}; // one object, by the contract
    if (action === 'get') void reply(messageId, method, given);
    if (action === 'emit') acts.get(method)?.(given);
  };
  port.start();
  return {
    emit: (method, args) => {
      port.postMessage({ switchboardAction: 'emit', method, args });
    },
    on: (method, act) => void acts.set(method, act),
  };
}
