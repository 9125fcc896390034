import type { Disposable } from '#core/common';
import { isFromFrame, type FromFrame, type ToFrame } from '../../common/frame-messages.ts';
import { messages } from '../../common/messages.ts';
import type { ViewInput } from '../../contract/define-view.ts';

/** How long a frame may take to be ready, and then to answer. Milliseconds. */
const patienceMs = 10_000;
/** Messages of a frame in that time; more would keep the page from its work. */
const mostReceived = 2_000;

export interface FrameEvents {
  readonly onSelect: (chosen: Extract<FromFrame, { kind: 'select' }>) => void;
  /** Told once; the link is closed by then. The reason is absent where the frame just does not answer. */
  readonly onFail: (reason: string | undefined) => void;
}

export interface FrameLink extends Disposable {
  /** Told to the frame as soon as it listens. */
  readonly send: (changed: Partial<ViewInput>) => void;
}

/** Talks to the page in a frame over a channel of its own, and gives up when that does not answer. */
export function openFrameLink(frame: HTMLIFrameElement, events: FrameEvents): FrameLink {
  const { port1: port, port2: theirs } = new MessageChannel();
  let isLoaded = false;
  let isClosed = false;
  let turn = 0;
  let answered = 0;
  let received = 0;
  let timer = setTimeout(() => fail(undefined), patienceMs);
  const tell = (message: ToFrame): void => port.postMessage(message);
  const close = (): void => {
    isClosed = true;
    clearTimeout(timer);
    port.close();
    frame.removeEventListener('load', onLoad);
  };
  const fail = (reason: string | undefined): void => {
    if (isClosed) return;
    close();
    events.onFail(reason);
  };
  const ask = (): void => {
    if (answered < turn) {
      fail(undefined);
      return;
    }
    received = 0;
    turn += 1;
    tell({ kind: 'ping', turn });
    timer = setTimeout(ask, patienceMs);
  };
  const onLoad = (): void => {
    if (isLoaded) {
      fail(messages.leftPage()); // its page is another one now
      return;
    }
    isLoaded = true;
    frame.contentWindow?.postMessage('tessera/view', '*', [theirs]); // its origin is opaque, so it has no name
  };
  const heed = (message: FromFrame): void => {
    if (message.kind === 'fail') fail(message.message);
    else if (message.kind === 'select') events.onSelect(message);
    else if (message.kind === 'pong') answered = message.turn;
    else if (turn === 0) {
      clearTimeout(timer);
      ask();
    }
  };
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    received += 1;
    if (received > mostReceived || !isFromFrame(data)) fail(messages.badMessage());
    else heed(data);
  };
  frame.addEventListener('load', onLoad);
  return {
    send: (changed) => {
      if (!isClosed) tell({ kind: 'input', changed });
    },
    dispose: close,
  };
}
