import { defineMessages } from '#core/common';

/** Status of the filters on a chart. */
export const badgeMessages = defineMessages('native-filters/badge', {
  title: 'Filters on this chart',
  label: 'Filters on this chart: {{applied}} applied, {{incompatible}} that cannot act here, {{unset}} not set',
  applied: 'Applied ({{count}})',
  incompatible: 'Cannot act on this chart ({{count}})',
  unset: 'Not set ({{count}})',
});
