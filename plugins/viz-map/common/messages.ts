import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-map', {
  worldName: 'World Map',
  worldDescription: 'Colors the countries of the world by a metric, with bubbles for a second one.',
  countryName: 'Country Map',
  countryDescription: 'Colors the regions of one country by a metric: states, provinces, departments, districts.',
  noData: 'No data',
  noCountry: 'Choose a country',
  unknownCountry: 'There is no map of “{{country}}”',
  unmatched: {
    one: '{{count}} place is not on this map: {{names}}',
    other: '{{count}} places are not on this map: {{names}}',
  },
  andMore: '{{names}}, and {{rest}} more',
  repeated: {
    one: '{{count}} row names a place that has a value already: {{names}}',
    other: '{{count}} rows name a place that has a value already: {{names}}',
  },
  outside: {
    one: '{{count}} place lies outside this view',
    other: '{{count}} places lie outside this view',
  },
  negativeBubbles: {
    one: '{{count}} bubble of zero or below is left out',
    other: '{{count}} bubbles of zero or below are left out',
  },
  bubbles: '{{metric}}: up to {{value}}',
  summary: '{{title}} of {{count}} places. Highest: {{high}} with {{highValue}}; lowest: {{low}} with {{lowValue}}.',
  summaryOfOne: '{{title}} of {{high}}: {{highValue}}.',
});
