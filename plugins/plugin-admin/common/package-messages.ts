import { defineMessages } from '#core/common';

/** What administrators do with a plugin from outside that is installed. */
export const packageMessages = defineMessages('plugin-admin/package', {
  actionsFor: 'Actions for {{title}}',
  update: 'Update…',
  download: 'Download',
  remove: 'Remove…',
  removeTitle: 'Remove {{title}}?',
  usedBy: 'It is used by {{uses}}. They stay, and say what is missing until it is installed again.',
  unused: 'Nothing that is saved uses it.',
  removeNow: 'Remove',
  version: 'Version {{version}}',
  by: 'by {{author}}',
  signedBy: 'signed by {{signer}}',
  unsigned: 'not signed',
  byHand: 'put there by hand',
});
