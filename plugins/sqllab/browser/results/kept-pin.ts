import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { StatementResult } from '../../contract/query-object.ts';
import type { PinnedResult } from '../../contract/result-state.ts';

const maybeText = Type.Union([Type.String(), Type.Null()]);

/** What is kept of a pin may be older than the program. */
export const KeptPin = Type.Object({
  key: Type.String(),
  tabId: Type.String(),
  queryId: Type.String(),
  dbId: Type.Number(),
  catalog: maybeText,
  schema: maybeText,
  ranAtMs: Type.Union([Type.Number(), Type.Null()]),
  part: StatementResult,
});

/** Characters of all pins of a tab that go with it, the newest first. */
const mostCharacters = 100_000;

/** Pins of a tab as it takes them along. */
export function textOfPins(pinned: readonly PinnedResult[]): string {
  const texts: string[] = [];
  let characters = 0;
  for (const { key, queryId, dbId, catalog, schema, ranAtMs, part } of [...pinned].reverse()) {
    const text = JSON.stringify({ key, queryId, dbId, catalog, schema, ranAtMs, part });
    characters += text.length;
    if (characters > mostCharacters) break;
    texts.unshift(text);
  }
  return `[${texts.join(',')}]`;
}

/** What is pinned when two browsers pinned and took off: what was `known` to both, with the changes of each. */
export function mergePins(known: string, own: string, others: string): string {
  if (others === known) return own;
  const [before, here, there] = [pinsByKey(known), pinsByKey(own), pinsByKey(others)];
  const stayed = [...there].filter(([key]) => here.has(key) || !before.has(key));
  const added = [...here].filter(([key]) => !before.has(key) && !there.has(key));
  return JSON.stringify([...stayed, ...added].map(([, pin]) => pin));
}

const pinsByKey = (text: string): ReadonlyMap<unknown, unknown> =>
  new Map(
    parsed(text).map((pin) => [typeof pin === 'object' && pin !== null && 'key' in pin ? pin.key : undefined, pin]),
  );

/** The same read again, for a tab of this page; what cannot be read is left out. */
export function pinsOfText(text: string, tabId: string): readonly PinnedResult[] {
  const read = parsed(text);
  return read.flatMap((pin) => {
    const own: unknown = typeof pin === 'object' && pin !== null ? { ...pin, tabId } : undefined;
    return Value.Check(KeptPin, own) ? [own] : [];
  });
}

function parsed(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return []; // another client may keep anything there
  }
}
