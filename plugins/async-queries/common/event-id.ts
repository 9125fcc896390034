/** The halves of an event's id, `<milliseconds>-<number>`; undefined for text that is none. */
export function parseEventId(id: string): { readonly ms: number; readonly number: number } | undefined {
  const match = /^(\d{1,15})(?:-(\d{1,9}))?$/.exec(id);
  return match === null ? undefined : { ms: Number(match[1]), number: Number(match[2] ?? 0) };
}

/** Whether an event came after another; ids that cannot be read come after nothing. */
export function isLaterEvent(id: string, than: string): boolean {
  const [one, other] = [parseEventId(id), parseEventId(than)];
  if (one === undefined) return false;
  if (other === undefined) return true;
  return one.ms === other.ms ? one.number > other.number : one.ms > other.ms;
}
