import { defineExtensionPoint, type Settings } from '#core/common';

/** What a look at the machine found. */
export interface InstallationFinding {
  /** The server would not work as it is set up. */
  readonly isWrong?: boolean;
  /** What is there, or what to do. */
  readonly text: string;
}

/** Something that a server needs on its machine besides the server itself. */
export interface InstallationCheck {
  /** As `tessera check` prints it before what was found. */
  readonly name: string;
  /** Changes nothing, and needs no server. What it throws counts as wrong. */
  readonly look: (settings: Settings) => Promise<InstallationFinding>;
}

export const InstallationChecks = defineExtensionPoint<InstallationCheck>({
  id: 'core/installation-checks',
  summary: 'Something that a server needs on its machine, looked at by `npx tessera check`.',
  keyOf: (check) => check.name,
  check: (check) => (check.name === '' ? 'its name is empty' : undefined),
});
