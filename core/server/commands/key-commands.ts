import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFrom } from '#core/common';
import { keyFile } from '../backup/data-files.ts';
import { lockDataDir } from '../boot/lock-data-dir.ts';
import { createSignInLink, resealSecrets } from '../boot/without-serving.ts';
import { serverMessages } from '../server-messages.ts';
import { coreSettings } from '../settings/core-settings.ts';
import { keepSecretKey } from '../settings/keep-secret-key.ts';
import { commandMessages as messages } from './command-messages.ts';
import type { OwnCommand } from './own-command.ts';
import { wrongWords } from './run-command.ts';

export const linkCommand: OwnCommand = {
  name: 'sign-in-link',
  forms: [''],
  summary: messages.linkSummary(),
  run: async ({ definition, values }, call) => {
    if (call.words.length > 0) return wrongWords(linkCommand, call);
    const link = await createSignInLink(definition, { values });
    if (link === undefined) {
      call.err(serverMessages.noSignInLink());
      return 2;
    }
    call.out(link);
    return 0;
  },
};

export const resealCommand: OwnCommand = {
  name: 're-encrypt-secrets',
  forms: [''],
  summary: messages.resealSummary(),
  run: async ({ definition, values }, call) => {
    if (call.words.length > 0) return wrongWords(resealCommand, call);
    const { count, unreadable } = await resealSecrets(definition, { values });
    call.out(serverMessages.resealed({ count }));
    if (unreadable.length === 0) {
      call.out(serverMessages.resealNotNeeded());
      return 0;
    }
    call.err(serverMessages.resealUnreadable({ names: unreadable.join(', ') }));
    return 1;
  },
};

/**
 * The new key is in a file of its own until everything is encrypted with it. So a run that is cut short goes on with the
 * same key, and reads what it had got to.
 */
export const rotateCommand: OwnCommand = {
  name: 'rotate-key',
  forms: [''],
  summary: messages.rotateSummary(),
  run: async ({ definition, values }, call) => {
    if (call.words.length > 0) return wrongWords(rotateCommand, call);
    const settings = settingsFrom(values);
    if (settings.get(coreSettings.secretKey) !== undefined) {
      call.err(messages.rotateSet());
      return 2;
    }
    const dataDir = settings.get(coreSettings.dataDir);
    const lock = lockDataDir(dataDir);
    try {
      const present = keepSecretKey(undefined, dataDir);
      const draft = join(dataDir, `${keyFile}.next`);
      if (!existsSync(draft)) writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
      const { count, unreadable } = await resealSecrets(definition, {
        values: {
          ...values,
          [coreSettings.secretKey.name]: readFileSync(draft, 'utf8').trim(),
          [coreSettings.previousSecretKeys.name]: [present, ...settings.get(coreSettings.previousSecretKeys)],
        },
      });
      renameSync(draft, join(dataDir, keyFile));
      call.out(messages.rotated({ count }));
      if (unreadable.length === 0) return 0;
      call.err(messages.rotateUnreadable({ names: unreadable.join(', ') })); // by the earlier key neither
      return 1;
    } finally {
      await lock.dispose();
    }
  },
};
