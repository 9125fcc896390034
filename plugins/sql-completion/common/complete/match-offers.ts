import type { Offer } from './offer.ts';

/** How well a label fits what was typed; lower is better. Undefined: not at all. */
export function matchRank(typed: string, label: string): number | undefined {
  if (typed === '') return 0;
  const [wanted, found] = [typed.toLowerCase(), label.toLowerCase()];
  if (found.startsWith(wanted)) return found.length === wanted.length ? 0 : 1;
  const at = found.indexOf(wanted);
  if (at > 0 && isWordStart(label, at)) return 2;
  const isSpread = wanted[0] === found[0] && isSubsequence(wanted, found);
  if (isSpread && /^[a-z0-9]+$/.test(wanted) && isInitials(wanted, label)) return 3;
  if (at > 0) return 4;
  return isSpread && wanted.length > 1 ? 5 : undefined;
}

/** What was typed begins the label or one of its words, or gives their first letters: it is likely meant. */
export function fitsAtAWord(typed: string, label: string): boolean {
  const rank = matchRank(typed, label);
  return rank !== undefined && rank < 4;
}

const isWordStart = (label: string, at: number): boolean =>
  /[^a-z0-9]/i.test(label.charAt(at - 1)) || (/[a-z]/.test(label.charAt(at - 1)) && /[A-Z]/.test(label.charAt(at)));

/** `oi` and `orit` fit `order_items`: each word gives some of its first letters, or none. */
function isInitials(wanted: string, label: string): boolean {
  const words = label
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const fits = (from: number, word: number): boolean => {
    if (from === wanted.length) return true;
    const current = words[word];
    if (current === undefined) return false;
    for (let length = 1; from + length <= wanted.length && length <= current.length; length += 1) {
      if (!current.startsWith(wanted.slice(from, from + length))) break;
      if (fits(from + length, word + 1)) return true;
    }
    return word > 0 && fits(from, word + 1);
  };
  return words.length > 1 && fits(0, 0);
}

export function isSubsequence(wanted: string, found: string): boolean {
  let at = -1;
  for (let letter = 0; letter < wanted.length; letter += 1) {
    at = found.indexOf(wanted.charAt(letter), at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** Those that fit, best first; equal ones stay in their order. What is far is only offered as it is written. */
export function bestOffers(typed: string, offers: Iterable<Offer>, limit: number): readonly Offer[] {
  const ranked: { readonly offer: Offer; readonly rank: number; readonly at: number }[] = [];
  const seen = new Set<string>();
  for (const offer of offers) {
    const rank = matchRank(typed, offer.label);
    if (rank === undefined) continue;
    const identity = `${offer.kind} ${offer.label} ${offer.insert}`;
    if (seen.has(identity)) continue;
    seen.add(identity);
    ranked.push({ offer, rank, at: ranked.length });
  }
  ranked.sort(
    (a, b) => quality(a.rank) - quality(b.rank) || a.offer.group - b.offer.group || a.rank - b.rank || a.at - b.at,
  );
  return ranked.slice(0, limit).map(({ offer }) => offer);
}

/** The word itself, beginnings, then words and initials, then the rest. */
const quality = (rank: number): number => (rank === 0 ? 0 : rank < 2 ? 1 : rank < 4 ? 2 : 3);

/**
 * Positions of the first names of each rank, in their order: enough for a list, and thousands need no offer of their
 * own. Once as many begin as was typed, only the word itself is looked for.
 */
export function firstFitting(typed: string, names: readonly string[], limit: number): readonly number[] {
  const byRank: number[][] = [];
  const isFull = (rank: number): boolean => (byRank[rank]?.length ?? 0) >= limit;
  for (const [at, name] of names.entries()) {
    if (isFull(0)) break;
    if (isFull(1) && name.length !== typed.length) continue;
    const rank = matchRank(typed, name);
    if (rank !== undefined && !isFull(rank)) (byRank[rank] ??= []).push(at);
  }
  return byRank.flat();
}
