import type { FromFrame, ToFrame } from '../../common/frame-messages.ts';
import type { View, ViewHost, ViewInput } from '../../contract/define-view.ts';

export { defineView } from '../../contract/define-view.ts';

const mostWords = 500;

/** Waits inside the frame for the page's port, then loads the plugin and mounts it. Needs nothing but the frame. */
export function openFrame(load: () => Promise<unknown>): void {
  const onMessage = (event: MessageEvent): void => {
    const [port] = event.ports;
    if (event.source !== window.parent || port === undefined) return;
    removeEventListener('message', onMessage);
    runView(port, load);
  };
  addEventListener('message', onMessage);
}

function runView(port: MessagePort, load: () => Promise<unknown>): void {
  const tell = (message: FromFrame): void => port.postMessage(message);
  const fail = (thrown: unknown): void =>
    tell({ kind: 'fail', message: (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, mostWords) });
  const listeners: ((input: ViewInput) => void)[] = [];
  let input: Partial<ViewInput> = {};
  const deliver = (listener: (input: ViewInput) => void): void => {
    if (!isWhole(input)) return;
    try {
      listener(input);
    } catch (thrown) {
      fail(thrown);
    }
  };
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.kind === 'ping') {
      tell({ kind: 'pong', turn: data.turn });
      return;
    }
    input = { ...input, ...data.changed };
    for (const listener of listeners) deliver(listener);
  };
  const host: ViewHost = {
    onData: (listener) => {
      listeners.push(listener);
      deliver(listener);
    },
    select: (selects, pointer) =>
      tell({
        kind: 'select',
        selects: { ...selects },
        x: pointer?.clientX ?? 0,
        y: pointer?.clientY ?? 0,
        isAdditive: pointer?.isAdditive === true,
      }),
    fail,
  };
  addEventListener('error', ({ error, message }) => fail(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => fail(reason));
  const start = async (): Promise<void> => {
    const view = ((await load()) as { readonly default?: Partial<View> }).default;
    const element = document.getElementById('view');
    if (typeof view?.mount !== 'function' || element === null)
      throw new Error('its default export is not made by defineView');
    await view.mount(element, host);
    tell({ kind: 'ready' });
  };
  start().catch(fail);
}

const isWhole = (input: Partial<ViewInput>): input is ViewInput =>
  input.data !== undefined && input.theme !== undefined && input.size !== undefined;
