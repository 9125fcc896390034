import { defineMessages } from '#core/common';

/** What programs that embed dashboards are told. */
export const messages = defineMessages('embedding/server', {
  notEmbedded: 'There is no embedded dashboard {{id}}.',
  notFound: 'Not found',
  unknown: 'There is no such embedded dashboard.',
  notAllowed: 'This site may not show this dashboard.',
});

/** Choosing which sites may show a dashboard. */
export const manageMessages = defineMessages('embedding/manage', {
  manage: 'Manage embedding',
  title: 'Embedding',
  on: 'Allow other pages to show this dashboard. They name it by this id:',
  off: 'This dashboard is not embedded anywhere.',
  domains: 'Allowed domains',
  domainsHint: 'One per line, such as https://intranet.example.org. Empty: any domain.',
  enable: 'Enable embedding',
  save: 'Save domains',
  disable: 'Disable embedding',
  loading: 'Loading',
  failed: 'Embedding could not be changed: {{reason}}',
  close: 'Close',
});
