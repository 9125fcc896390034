import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';

/** Installs packages of Debian or Ubuntu; does nothing on other systems. A new machine has no list of packages yet. */
export function installDebianPackages(...names: readonly string[]): void {
  if (!existsSync('/etc/debian_version')) return;
  const sudo = userInfo().uid === 0 ? [] : ['sudo', '-n'];
  const aptGet = (...words: readonly string[]): void => {
    const [command = '', ...args] = [
      ...sudo,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-y',
      '-qq',
      ...words,
    ];
    spawnSync(command, args, { stdio: ['ignore', 2, 2] });
  };
  aptGet('update');
  aptGet('install', '--no-install-recommends', ...names);
}
