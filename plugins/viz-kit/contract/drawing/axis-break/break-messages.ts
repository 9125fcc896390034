import { defineMessages } from '#core/common';

/** Words about broken axes. */
export const breakMessages = defineMessages('viz-kit-axis-break', {
  notBroken: 'The axis is not broken: {{reason}}',
  logarithmic: 'it is logarithmic',
  shares: 'it shows shares of 100 %',
  stream: 'a stream has no values along it',
  notNumbers: 'a break has a number at both ends',
  falling: '{{from}} is not less than {{to}}',
  outside: 'values lie on one side of {{from}} to {{to}} only',
  leavesOut: 'The axis leaves out {{from}} to {{to}}.',
  inBreak: {
    one: '{{count}} value lies in the break of the axis',
    other: '{{count}} values lie in the break of the axis',
  },
});
