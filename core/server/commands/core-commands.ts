import { backupCommand, migrateCommand, restoreCommand } from './backup-commands.ts';
import { checkCommand } from './check-command.ts';
import { linkCommand, resealCommand, rotateCommand } from './key-commands.ts';
import type { OwnCommand } from './own-command.ts';

/** Commands of every server, whatever its plugins. */
export const coreCommands: readonly OwnCommand[] = [
  migrateCommand,
  backupCommand,
  restoreCommand,
  checkCommand,
  rotateCommand,
  resealCommand,
  linkCommand,
];
