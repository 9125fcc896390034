import { defineMessages } from '#core/common';

/** Texts of the administrators' plugin page. */
export const pluginMessages = defineMessages('plugin-admin', {
  description: 'Every part of this workbench is a plugin: see what each adds, and switch those that have a flag.',
  search: 'Search plugins and contributions',
  plugin: 'Plugin',
  state: 'State',
  contributes: 'Contributes',
  flag: 'Flag',
  on: 'On',
  off: 'Off',
  failed: 'Failed',
  external: 'Built elsewhere',
  requires: 'Requires {{ids}}',
  contributionCount: { one: '{{count}} contribution', other: '{{count}} contributions' },
  nothing: 'Nothing',
  always: 'Always on',
  pinned: 'Held by the environment, the command line or the config file',
  afterRestart: 'Changes with the next start of the server',
  switchOnTitle: 'Switch {{title}} on?',
  switchOffTitle: 'Switch {{title}} off?',
  switchText: 'The flag {{flag}} is stored and survives restarts. What requires this plugin follows it.',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  noMatch: 'No plugin matches',
  noMatchText: 'Search for a name, an extension point or a contribution.',
  browserFailed: 'In this page: {{reason}}',
});
