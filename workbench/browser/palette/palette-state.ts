import {
  defineCommand,
  defineSlice,
  defineState,
  describeError,
  toAppError,
  type Extensions,
  type Services,
} from '#core/common';
import {
  PaletteSources,
  Preferences,
  call,
  cancelled,
  delay,
  put,
  report,
  select,
  setPreference,
  takeLatest,
  type PaletteItem,
  type Saga,
} from '#core/browser';
import { closeOverlay } from '../shell/shell-state.ts';

/** What one source found. */
export interface PaletteGroup {
  readonly sourceId: string;
  /** What was asked for. */
  readonly text: string;
  readonly items: readonly Omit<PaletteItem, 'icon'>[];
}

export interface PaletteState {
  readonly groups: readonly PaletteGroup[];
  readonly isSearching: boolean;
}

export const Palette = defineState<PaletteState>('workbench/palette', { groups: [], isSearching: false });

/** Looks a text up in every source; a new text cancels the search before. */
export const searchPalette = defineCommand<{ readonly text: string }>('workbench/searchPalette');
/** Puts an entry at the top of the recent ones. */
export const rememberRecent = defineCommand<{ readonly id: string }>('workbench/rememberRecent');

export const palette = defineSlice(
  Palette,
  {
    found: (state, group: PaletteGroup) => {
      state.groups = [
        ...state.groups.filter((other) => other.sourceId !== group.sourceId),
        { ...group, items: [...group.items] },
      ];
    },
    searchEnded: (state) => {
      state.isSearching = false;
    },
  },
  (on) => [
    on(searchPalette, (state) => {
      state.isSearching = true;
    }),
    on(closeOverlay, () => Palette.initial),
  ],
);

const recentPreference = 'workbench/recent';
const recentLimit = 8;
/** Milliseconds of pause in typing before sources are asked. */
const searchPauseMs = 120;

/** Ids of what was run or opened last, newest first. */
export function recentIds(values: Readonly<Record<string, unknown>>): readonly string[] {
  const stored = values[recentPreference];
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

export function* paletteSaga(extensions: Extensions, services: Pick<Services, 'get'>): Saga {
  yield* takeLatest(searchPalette, function* search({ text }): Saga {
    yield* delay(searchPauseMs);
    const abort = new AbortController();
    const asked = extensions.all(PaletteSources).map((source) => ({
      id: source.id,
      answer: Promise.resolve().then(() => source.search(text.trim(), services, abort.signal)),
    }));
    for (const { answer } of asked) answer.catch(() => undefined); // awaited below; one may fail while another is awaited
    try {
      for (const { id, answer } of asked) {
        const items = yield* call(() => answer);
        yield* put(
          palette.actions.found({
            sourceId: id,
            text: text.trim(),
            items: items.map(({ id: itemId, title, detail, href }) => ({ id: itemId, title, detail, href })),
          }),
        );
      }
    } catch (thrown) {
      yield* put(report(describeError(toAppError(thrown))));
    } finally {
      if (yield* cancelled()) abort.abort();
      else yield* put(palette.actions.searchEnded());
    }
  });
  yield* takeLatest(rememberRecent, function* remember({ id }): Saga {
    const { values } = yield* select(Preferences.select);
    const next = [id, ...recentIds(values).filter((other) => other !== id)].slice(0, recentLimit);
    yield* put(setPreference({ name: recentPreference, value: next }));
  });
}
