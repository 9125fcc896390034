import { defineMessages } from '#core/common';

/** What the commands of the terminal say. */
export const commandMessages = defineMessages('core/server/commands', {
  unknown: 'There is no command "{{name}}". "npx tessera help" lists them.',
  unknownNear: 'There is no command "{{name}}". Did you mean "{{near}}"? "npx tessera help" lists them all.',
  title: 'Usage: npx tessera COMMAND [--setting value]…',
  footer:
    'Settings are flags, environment variables or lines of tessera.config.yaml; "npx tessera start --help" lists them.',
  wrongWords: 'Write it as one of these:',
  startSummary: 'Starts a server. So does "npm start".',
  helpSummary: 'Lists the commands.',
  migrateSummary: 'Brings the metadata database up to this version, after a copy of it.',
  migrated: {
    one: '{{count}} migration was applied. The rows as they were before are in {{folder}}.',
    other: '{{count}} migrations were applied. The rows as they were before are in {{folder}}.',
  },
  made: 'The metadata database is new; it has all {{count}} migrations.',
  upToDate: 'The metadata database is up to date.',
  backupSummary: 'Writes the metadata and the files of DATA_DIR into a folder, while no server runs on it.',
  restoreSummary: 'Puts a backup into an empty DATA_DIR and metadata database, of either kind.',
  linkSummary: 'Prints a link that signs the administrator in, once, on this machine.',
  resealSummary: 'Encrypts stored passwords with the present SECRET_KEY; PREVIOUS_SECRET_KEYS has the earlier ones.',
  rotateSummary: 'Makes a new secret key in DATA_DIR, and encrypts stored passwords with it.',
  rotateSet:
    'SECRET_KEY is set, so only you can change it: give the new one as SECRET_KEY, the old one as PREVIOUS_SECRET_KEYS, and run "npx tessera re-encrypt-secrets".',
  rotated: {
    one: 'There is a new secret key, and {{count}} stored secret is encrypted with it. Everybody signs in again.',
    other: 'There is a new secret key, and {{count}} stored secrets are encrypted with it. Everybody signs in again.',
  },
  rotateUnreadable:
    'No known key read, before or now: {{names}}. Enter them anew, or run this again with their key in PREVIOUS_SECRET_KEYS.',
  checkSummary: 'Tells whether a server could start and work with these settings; changes nothing.',
  checkOk: 'ok      {{name}}: {{text}}',
  checkWrong: 'wrong   {{name}}: {{text}}',
  checkNew: 'none yet; the first start makes it',
  checkPending: {
    one: '{{count}} migration waits; the next start applies it ("npx tessera migrate" copies before)',
    other: '{{count}} migrations wait; the next start applies them ("npx tessera migrate" copies before)',
  },
  checkNewer: 'it was written by a newer version (it has {{migration}}); start that one',
  checkRuns: 'a server runs on it at {{address}}',
  checkFree: 'no server runs on it',
  checkMade: 'the first start makes {{folder}}',
  checkNoRoom: 'less than {{megabytes}} MB are free on its disk',
  checkKeySet: 'given by SECRET_KEY',
  checkKeyKept: 'kept in DATA_DIR, so whoever copies the folder can read stored passwords',
  checkPlugins: { one: '{{count}} plugin from outside fits', other: '{{count}} plugins from outside fit' },
});
