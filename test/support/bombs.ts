import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
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

/** The server's thread works for no longer than this while a second person's small request waits. Milliseconds. */
const mostMs = 1_000;
/** Between two requests of the second person. */
const pauseMs = 10;

/** Processor time of the thread that answers everybody; its threads for long work and the engine's process do not count. */
function serverThreadMs(): number {
  const stat = readFileSync(`/proc/self/task/${String(process.pid)}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before it may have blanks
  return (Number(fields[11]) + Number(fields[12])) * 10; // user and system time, in hundredths of a second
}

/**
 * Sends a bomb, and small requests of a second person until it is answered and once more behind it. Processor time is
 * counted and not time, since other tests run beside this one.
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
    const beforeMs = serverThreadMs();
    others.push(await second.get('/api/v1/me/'));
    longestMs = Math.max(longestMs, serverThreadMs() - beforeMs);
    await setTimeout(pauseMs);
  } while (!isLast);
  const answer = await sent;
  expect([status].flat(), answer.text.slice(0, 300)).to.include(answer.status);
  if (says !== undefined) expect(answer.text).to.include(says);
  expect(others.map((other) => other.status)).to.deep.equal(others.map(() => 200));
  expect(longestMs, 'processor time before the second person is answered').to.be.lessThan(mostMs);
}

/** JSON text as it is, since clients would refuse to write it. */
export const jsonBody = (text: string) => ({ raw: text, headers: { 'content-type': 'application/json' } });

/** A text again and again, of so many characters. */
export const filled = (piece: string, characters: number): string =>
  piece.repeat(Math.floor(characters / piece.length));

/** An object of so many entries. */
export const manyEntries = <T>(count: number, entry: (index: number) => readonly [string, T]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index)));
