/** A window over the places of an axis, by their indices; both ends are in it. */
export interface PlaceWindow {
  readonly from: number;
  readonly to: number;
}

/** Places that a window has at least. */
const minSpan = 1;

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** Moved by so many places, as far as there are any. */
export function movedBy({ from, to }: PlaceWindow, step: number, last: number): PlaceWindow {
  const by = within(step, -from, last - to);
  return { from: from + by, to: to + by };
}

/** With one end elsewhere; the other one stays. */
export const withEnd = (window: PlaceWindow, end: 'from' | 'to', place: number, last: number): PlaceWindow =>
  end === 'from'
    ? { ...window, from: within(place, 0, window.to - minSpan) }
    : { ...window, to: within(place, window.from + minSpan, last) };

/** From one place to another, whichever comes first. */
export function between(one: number, other: number, last: number): PlaceWindow {
  const from = within(Math.min(one, other), 0, last - minSpan);
  return { from, to: within(Math.max(one, other), from + minSpan, last) };
}

/** Longer or shorter by a factor, around a share of itself that stays where it is. */
export function scaledBy({ from, to }: PlaceWindow, factor: number, share: number, last: number): PlaceWindow {
  const span = within(Math.round((to - from) * factor), minSpan, last);
  const changed = span === to - from && factor !== 1 ? within(span + (factor > 1 ? 1 : -1), minSpan, last) : span;
  const begin = within(Math.round(from + (to - from - changed) * share), 0, last - changed);
  return { from: begin, to: begin + changed };
}

/** What a key moves: the window, or one of its ends. */
export type WindowPart = 'window' | 'from' | 'to';

/** The window after a key; undefined for keys that do nothing here, null shows the whole. */
export function windowAfterKey(
  part: WindowPart,
  key: string,
  window: PlaceWindow,
  last: number,
): PlaceWindow | null | undefined {
  if (key === 'Escape' || key === '0') return null;
  if (key === '+' || key === '=') return scaledBy(window, 0.5, 0.5, last);
  if (key === '-') return scaledBy(window, 2, 0.5, last);
  const span = window.to - window.from;
  const near = part === 'window' ? Math.max(1, Math.round(span / 10)) : 1;
  const far = Math.max(1, Math.round(span / 2));
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -near,
    ArrowDown: -near,
    ArrowRight: near,
    ArrowUp: near,
    PageDown: -far,
    PageUp: far,
    Home: -last,
    End: last,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  return part === 'window' ? movedBy(window, step, last) : withEnd(window, part, window[part] + step, last);
}
