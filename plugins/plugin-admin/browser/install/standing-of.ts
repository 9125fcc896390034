import type { InspectedPlugin } from '#plugins/plugin-admin';
import { installMessages as messages } from '../../common/install-messages.ts';

type Standing = Pick<InspectedPlugin, 'version' | 'installed_version' | 'is_older'>;

/** How a packed plugin compares with what is installed under its name. */
export function standingOf({ version, installed_version: installed, is_older: isOlder }: Standing): string {
  if (installed === null) return messages.isNew();
  if (installed === '') return messages.replacesUnknown();
  if (installed === version) return messages.same({ version });
  return isOlder ? messages.older({ installed }) : messages.replaces({ version: installed });
}

/** What the button that installs it says. */
export function installLabel({ version, installed_version: installed, is_older: isOlder }: Standing): string {
  if (isOlder) return messages.installOlder({ version });
  return installed === null ? messages.installNow() : messages.updateNow();
}
