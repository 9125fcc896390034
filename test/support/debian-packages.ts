import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';

/** Installs a package of Debian or Ubuntu; does nothing on other systems. */
export function installDebianPackage(name: string): void {
  if (!existsSync('/etc/debian_version')) return;
  const sudo = userInfo().uid === 0 ? [] : ['sudo', '-n'];
  const install = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y'];
  const [command, ...args] = [...install, '--no-install-recommends', name];
  spawnSync(command, args, { stdio: 'inherit' });
}
