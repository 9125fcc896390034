import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '#core/common';
import { contentMessages as messages } from '../../common/content-messages.ts';

/** A branch of a repository; undefined: the one that the repository shows first. */
export interface GitBranch {
  /** As `git fetch` takes it: an address or a folder. */
  readonly repository: string;
  readonly branch: string | undefined;
  /** Folder in which checkouts are kept, each in a folder of its own. */
  readonly checkouts: string;
}

export interface GitCheckout {
  readonly folder: string;
  /** Its whole hash. */
  readonly commit: string;
}

const longestMs = 120_000;

/**
 * The files are data: nothing of the repository runs, links in it are files with the place as their text, and nothing is
 * asked at a terminal.
 */
const careful = {
  'core.hooksPath': '/dev/null',
  'core.symlinks': 'false',
  'core.autocrlf': 'false',
  'submodule.recurse': 'false',
  'protocol.ext.allow': 'never',
};

/**
 * The newest commit of a branch, without its history, in the place of what the checkout had before. Uses the program `git`,
 * with the keys and helpers that the account of this process has for it. Throws AppError with git's own words.
 */
export async function freshCheckout({ repository, branch, checkouts }: GitBranch): Promise<GitCheckout> {
  const name = createHash('sha256')
    .update(JSON.stringify([repository, branch ?? null]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(checkouts, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const git = (...words: readonly string[]) => runGit(folder, repository, words);
  await git('init', '--quiet');
  const wanted = branch === undefined ? 'HEAD' : `refs/heads/${branch}`;
  await git('fetch', '--quiet', '--depth', '1', '--no-tags', '--', repository, wanted);
  await git('checkout', '--quiet', '--force', '--detach', 'FETCH_HEAD');
  await git('clean', '--quiet', '--force', '-d', '-x');
  return { folder, commit: (await git('rev-parse', 'HEAD')).trim() };
}

/** An address without its user and password. */
export const shownRepository = (text: string): string => text.replaceAll(/\/\/[^/@\s]*@/g, '//');

async function runGit(folder: string, repository: string, words: readonly string[]): Promise<string> {
  const settings = Object.entries(careful).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const env = { GIT_SSH_COMMAND: 'ssh -oBatchMode=yes', ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };
  try {
    const { stdout } = await promisify(execFile)('git', [...settings, ...words], {
      cwd: folder,
      env,
      timeout: longestMs,
    });
    return stdout;
  } catch (cause) {
    const { code, stderr = '' } = cause as { readonly code?: unknown; readonly stderr?: string };
    if (code === 'ENOENT') throw new AppError('unavailable', messages.gitMissing());
    const lines = stderr.trim().split('\n');
    const told = lines.find((line) => line.startsWith('fatal: ')) ?? lines.at(-1) ?? '';
    const reason = shownRepository(told === '' ? String(code) : told);
    throw new AppError('unavailable', messages.gitFailed({ repository: shownRepository(repository), reason }));
  }
}
