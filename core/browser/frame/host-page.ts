import { defineToken } from '#core/common';

type Arguments = Readonly<Record<string, unknown>>;

/** The page of another site around ours, which shows it in a frame. */
export interface HostPage {
  /** Tells it something. */
  readonly emit: (method: string, args: Arguments) => void;
  /** Asks it something; undefined where it does not know the question, fails, or does not answer in time. */
  readonly ask: (method: string, args: Arguments) => Promise<unknown>;
  /** Answers what it asks by this name, or does what it tells. */
  readonly on: (method: string, action: (args: Arguments) => unknown) => void;
  /** From now on everything it may ask is known: what it asks besides is refused. Until then it waits for its answer. */
  readonly standsComplete: () => void;
}
export const HostPage = defineToken<HostPage>('core/HostPage');

/** For a page that is no frame: nobody is told, and nobody asks. */
export const noHostPage: HostPage = {
  emit: () => undefined,
  ask: () => Promise.resolve(undefined),
  on: () => undefined,
  standsComplete: () => undefined,
};
