import { defineMessages } from '#core/common';

/** What `npm run plugins` prints. */
export const pluginCommandMessages = defineMessages('workbench/plugin-command', {
  summary: 'Checks, lists or removes plugins from outside, also while no server runs; "--json" is for programs.',
  none: 'There are no plugins from outside in {{folder}}.',
  fits: '{{name}} runs on Tessera {{version}}.',
  fails: '{{name}} does not run on Tessera {{version}}: {{reasons}}.',
  allFit: { one: '{{count}} plugin fits.', other: '{{count}} plugins fit.' },
  someFail: { one: '{{count}} plugin would fail.', other: '{{count}} plugins would fail.' },
  signedBy: 'signed by {{signer}}',
  unsigned: 'not signed',
  serverHalf: 'with a server half',
  removed: '{{id}} is removed.',
  notThere: 'There is no plugin {{id}} in {{folder}}. "npm run plugins -- list" shows which there are.',
});
