import { useSyncExternalStore } from 'react';
import { Preferences } from '../preferences/preferences.ts';
import { useBranch } from '../react/context.tsx';
import { ShownTheme } from './shown-theme.ts';

const systemDark = '(prefers-color-scheme: dark)';

/** What the system of a window prefers. */
class SystemScheme {
  readonly #query: MediaQueryList;
  readonly #listeners = new Set<() => void>();
  #seen: boolean;

  constructor(window: Window) {
    this.#query = window.matchMedia(systemDark);
    this.#seen = this.#query.matches;
    this.#query.addEventListener('change', this.#tell);
  }

  /** Chromium may tell of no change that was read before: what a reader sees first is told to all, or half the page is dark. */
  readonly isDark = (): boolean => {
    const { matches } = this.#query;
    if (matches !== this.#seen) queueMicrotask(this.#tell);
    this.#seen = matches;
    return matches;
  };

  readonly watch = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => {
      this.#listeners.delete(onChange);
    };
  };

  readonly #tell = (): void => {
    for (const listener of this.#listeners) listener();
  };
}

/** Asked for once per window: every chart asks after each change of the store. */
const schemes = new WeakMap<Window, SystemScheme>();

function systemScheme(): SystemScheme {
  const scheme = schemes.get(window) ?? new SystemScheme(window);
  schemes.set(window, scheme);
  return scheme;
}

const watchSystem = (onChange: () => void): (() => void) => systemScheme().watch(onChange);
const isSystemDarkNow = (): boolean => systemScheme().isDark();

/** Light or dark as it is shown now; follows the system live when that is the choice. */
export function useColorScheme(): 'light' | 'dark' {
  const preferred = useBranch(Preferences).theme;
  const choice = useBranch(ShownTheme).choice ?? preferred;
  const isSystemDark = useSyncExternalStore(watchSystem, isSystemDarkNow);
  return choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
}
