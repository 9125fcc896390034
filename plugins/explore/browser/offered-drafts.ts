import { Preferences, put, select, setPreference, type Saga } from '#core/browser';
import type { EarlierDraft } from './explore-state.ts';

const preference = 'explore/offered-drafts';
/** Offers that are remembered; older ones would be asked again, and drafts live no longer than that either. */
const mostRemembered = 50;

type Offered = Readonly<Partial<Record<string, number>>>;

function* readOffered(): Saga<Offered> {
  const { values } = yield* select(Preferences.select);
  return (values[preference] ?? {}) as Offered; // written below only
}

/** Remembers that a draft was offered as it was then; work that went on later is offered again. */
export function* rememberOffered({ documentId, atMs }: EarlierDraft): Saga {
  const others = Object.entries(yield* readOffered()).filter(([id]) => id !== documentId);
  const value = Object.fromEntries([...others.slice(1 - mostRemembered), [documentId, atMs]]);
  yield* put(setPreference({ name: preference, value }));
}

/** Whether somebody has seen the offer of a draft already. */
export function* offeredDrafts(): Saga<(draft: EarlierDraft) => boolean> {
  const offered = yield* readOffered();
  return ({ documentId, atMs }) => (offered[documentId] ?? 0) >= atMs;
}
