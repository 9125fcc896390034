import { defineMessages } from '#core/common';

/** What the server says about filters. */
export const serverMessages = defineMessages('native-filters/server', {
  columnMissing: 'The dataset has no column "{{column}}". Choose another one in the filter\'s settings.',
  metricMissing: 'The dataset has no metric "{{metric}}". Choose another one in the filter\'s settings.',
  notNumeric: 'The column "{{column}}" does not hold numbers, so it has no range.',
  cycle: 'These filters depend on each other in a circle: {{path}}. Remove one of the dependencies.',
  tooManyFilters: 'A dashboard has {{most}} filters at most; these are {{count}}. Take some out.',
  tooManyDependencies:
    'The filters of a dashboard depend on each other {{most}} times at most; these do {{count}} times. Remove some of the dependencies.',
  unknownType: 'No filter of the type "{{type}}" is installed. Switch its plugin on, or change the filter\'s type.',
  entryUnread:
    'The filter “{{filter}}” cannot be read, since its “{{fields}}” holds something unexpected; it is kept, but not shown.',
  typeUnread:
    'The filter “{{filter}}” is of the type “{{type}}”, which is not installed here; it is kept, but acts on nothing.',
  parentsMissing: 'The filter “{{filter}}” depends on filters that the dashboard does not have: {{ids}}.',
  settingsUnread: 'The filter “{{filter}}” has settings that nothing here reads: {{settings}}.',
  leftOut: 'not applied, no filter of the type "{{type}}" is installed',
  unsettled: 'The values of this filter could not be read. Open the filter to try again.',
  viewMissing: 'This view does not exist any more.',
  noTarget: 'The filter names no column. Choose one in its settings.',
});
