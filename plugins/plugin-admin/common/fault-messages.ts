import { defineMessages } from '#core/common';

/** What a plugin from outside did, on the administrators' plugin page. */
export const faultMessages = defineMessages('plugin-admin/faults', {
  loaded: 'Loaded in {{ms}} ms in this page; {{spent}} ms in its functions since.',
  errors: {
    one: '{{count}} error in the last 24 hours. The last, {{when}}: {{message}}',
    other: '{{count}} errors in the last 24 hours. The last, {{when}}: {{message}}',
  },
});
