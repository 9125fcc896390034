import { contribute, defineBrowserPlugin, ReportChannelFields } from '@tessera/sdk';
import { createElement } from 'react';

/** The recipients of the channel in ../reports-channels. */
const field = {
  channel: 'Log',
  rank: 900,
  initial: () => [],
  tidy: (recipients) => recipients.filter(({ name }) => name),
  problemOf: (recipients) => (recipients.length > 3 ? 'At most three names.' : undefined),
  missing: () => 'Give a name.',
  notSetUp: () => 'The log is not set up.',
  View: ({ recipients }) => createElement('output', null, recipients.map(({ name }) => name).join(', ')),
};

export default defineBrowserPlugin({
  id: 'reports-channel-fields',
  contributions: [contribute(ReportChannelFields, field)],
});
