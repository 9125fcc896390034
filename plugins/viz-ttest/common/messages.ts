import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-ttest', {
  name: 'Paired t-test Table',
  description: 'Compares groups with a control over the same times, and says which differences are significant.',
  group: 'Group',
  lift: 'Lift',
  pValue: 'p-value',
  significant: 'Significant',
  yes: 'Yes',
  no: 'No',
  control: 'control',
  tValue: 't',
  pairs: 'Times compared',
  noControl: 'There is no group “{{name}}”; the first is the control.',
  summary: {
    one: '{{metric}}: {{count}} group against {{control}}. {{findings}}',
    other: '{{metric}}: {{count}} groups against {{control}}. {{findings}}',
  },
  noneDiffer: 'None differs significantly.',
  differ: 'Significant: {{groups}}.',
  finding: '{{group}} {{lift}} (p {{p}})',
});
