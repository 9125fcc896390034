import { expect } from 'chai';
import type { Answer, Session } from './session.ts';

/** A request that would keep the server from answering others. */
export interface Bomb<Context> {
  readonly name: string;
  readonly send: (context: Context, sender: Session) => Promise<Answer>;
  /** What it is answered; several where it depends on the engine how far it comes. */
  readonly status: number | readonly number[];
  /** Part of the answer. */
  readonly says?: string;
}

/** A second person's small request takes no more of the processor than this while the bomb is worked on. Milliseconds. */
const mostMs = 1_000;

/**
 * Sends a bomb, and small requests of a second person until it is answered and once more behind it. Processor time is
 * counted and not time, since other tests run beside this one; a thread that works on the bomb counts as well, so the
 * request may take it where it is answered before the bomb.
 */
export async function besideOthers<Context>(
  { send, status, says }: Bomb<Context>,
  context: Context,
  sender: Session,
  second: Session,
): Promise<void> {
  const bomb = { isAnswered: false };
  const sent = send(context, sender).finally(() => {
    bomb.isAnswered = true;
  });
  const others: Answer[] = [];
  let longestMs = 0;
  let isLast: boolean;
  do {
    isLast = bomb.isAnswered;
    const before = process.cpuUsage();
    others.push(await second.get('/api/v1/me/'));
    const { user, system } = process.cpuUsage(before);
    if (bomb.isAnswered) longestMs = Math.max(longestMs, (user + system) / 1_000);
  } while (!isLast);
  const answer = await sent;
  expect([status].flat(), answer.text.slice(0, 300)).to.include(answer.status);
  if (says !== undefined) expect(answer.text).to.include(says);
  expect(others.map((other) => other.status)).to.deep.equal(others.map(() => 200));
  expect(longestMs, 'processor time of the second person').to.be.lessThan(mostMs);
}

/** JSON text as it is, since clients would refuse to write it. */
export const jsonBody = (text: string) => ({ raw: text, headers: { 'content-type': 'application/json' } });

/** A text again and again, of so many characters. */
export const filled = (piece: string, characters: number): string =>
  piece.repeat(Math.floor(characters / piece.length));

/** An object of so many entries. */
export const manyEntries = <T>(count: number, entry: (index: number) => readonly [string, T]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index)));
