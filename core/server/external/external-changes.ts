import { defineToken, disposable, type Disposable } from '#core/common';

/** Tells those who follow DATA_DIR/plugins that something in it, or what may be offered of it, is different now. */
export interface ExternalChanges {
  readonly changed: () => void;
  /** Calls back after every change; what it throws is lost. */
  readonly onChange: (listener: () => void) => Disposable;
}
export const ExternalChanges = defineToken<ExternalChanges>('core/ExternalChanges');

export function externalChanges(): ExternalChanges {
  const listeners = new Set<() => void>();
  return {
    changed: () => {
      for (const listener of [...listeners]) {
        try {
          listener();
        } catch {
          // the others are told all the same
        }
      }
    },
    onChange: (listener) => {
      listeners.add(listener);
      return disposable(() => void listeners.delete(listener));
    },
  };
}
