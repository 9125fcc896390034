import { isAbsolute, join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#core/common';
import type { CommandCall } from '#core/server';
import { contentMessages as messages } from '../../common/content-messages.ts';
import { freshCheckout, shownRepository, type GitBranch } from './git-checkout.ts';

export interface FollowedBranch extends GitBranch {
  /** Folder of the content below the root of the repository. */
  readonly path: string;
}

export interface FollowOptions {
  /** Pause between two looks, milliseconds; undefined: there is one look. */
  readonly everyMs: number | undefined;
  readonly call: Pick<CommandCall, 'out' | 'err' | 'untilEnded'>;
  /** Brings in the content of a folder and gives the exit status. */
  readonly bringIn: (folder: string) => Promise<number>;
}

const leastSeconds = 1;
const mostSeconds = 86_400;

/** Milliseconds of the option `--every`. Throws AppError for anything but a fitting number of seconds. */
export function readEvery(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (seconds >= leastSeconds && seconds <= mostSeconds) return seconds * 1_000;
  throw new AppError('validation', messages.wrongSeconds({ least: leastSeconds, most: mostSeconds, value }));
}

/**
 * Brings in the newest commit of a branch: once, or each new one until the command is told to end. One that is refused
 * changes nothing and is told once; a repository that cannot be read is tried again with the next look.
 */
export async function followBranch(source: FollowedBranch, options: FollowOptions): Promise<number> {
  const path = normalize(source.path);
  if (isAbsolute(path) || path.split('/')[0] === '..')
    throw new AppError('validation', messages.outsideRepository({ path: source.path }));
  const { everyMs, call, bringIn } = options;
  let done: string | undefined;
  const look = async (): Promise<number> => {
    const { folder, commit } = await freshCheckout(source);
    if (commit === done) return 0;
    call.out(messages.followed({ commit, repository: shownRepository(source.repository) }));
    done = commit;
    return bringIn(join(folder, path));
  };
  if (everyMs === undefined) return look();
  const ended = call.untilEnded();
  while (!ended.aborted) {
    try {
      await look();
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      call.err(thrown.message);
    }
    await sleep(everyMs, undefined, { signal: ended }).catch(() => undefined);
  }
  return 0;
}
