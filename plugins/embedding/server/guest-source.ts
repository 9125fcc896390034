import { Settings } from '#core/common';
import { defineIdentitySource } from '#plugins/access';
import { embeddingSettings } from '../manifest.ts';
import { Guests } from './guests.ts';

/** The token of a header, or of a posted form. */
export const guestSource = defineIdentitySource({
  id: 'embedding/guest-token',
  needsCsrfToken: false,
  deps: { guests: Guests, settings: Settings },
  identify: ({ guests, settings }, { headers, formFields }) => {
    const sent = headers[settings.get(embeddingSettings.header).toLowerCase()] ?? formFields['guest_token'];
    if (typeof sent !== 'string' || sent === '') return 'absent';
    return guests.find(sent, hostOf(headers));
  },
});

const hostOf = ({ host }: Readonly<Record<string, string | readonly string[] | undefined>>): string =>
  typeof host === 'string' ? host : '';
