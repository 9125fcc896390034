import { defineMessages } from '#core/common';

/** What the commands for content as files say. */
export const contentMessages = defineMessages('bundles/content', {
  summary:
    'Keeps content as YAML files, one for each object: writes them, checks them, tells what they would change here, and changes it, also as a branch of a git repository changes.',
  noContent: 'The folder {{folder}} holds no content: it has no {{file}}. "npx tessera content export" writes one.',
  exported: {
    one: '{{count}} file was written or removed in {{folder}}.',
    other: '{{count}} files were written or removed in {{folder}}.',
  },
  valid: { one: '{{count}} file can be read.', other: '{{count}} files can be read.' },
  create: '+ {{kind}} "{{name}}" ({{path}})',
  change: '~ {{kind}} "{{name}}" ({{path}}): {{fields}}',
  onlyHere: '- {{kind}} "{{name}}" is here alone; "prune" removes it',
  stays: '  {{kind}} "{{name}}" is here alone, and stays',
  nothing: 'Nothing would change.',
  applied: { one: '{{count}} object was made or changed.', other: '{{count}} objects were made or changed.' },
  pruned: { one: '{{count}} object was removed.', other: '{{count}} objects were removed.' },
  note: '{{file}}: {{text}}',
  wrong: '{{file}} {{field}}: {{reason}}',
  noOwner: 'There is no active administrator in whose name content could be brought in.',
  followed: 'Commit {{commit}} of {{repository}}.',
  gitMissing: 'The program git is not here: install it to follow a repository.',
  gitFailed: 'git could not read {{repository}}: {{reason}}',
  outsideRepository: 'The folder {{path}} is not inside the repository: name one below its root.',
  wrongSeconds: '--every takes a whole number of seconds from {{least}} to {{most}}, not "{{value}}".',
  passwordsUnread: 'The file {{file}} holds no passwords: it must be YAML with the paths of database files as keys.',
});
