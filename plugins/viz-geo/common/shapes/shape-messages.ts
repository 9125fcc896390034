import { defineMessages } from '#core/common';

/** Words of maps of lines and areas. */
export const shapeMessages = defineMessages('viz-geo-shapes', {
  arcName: 'Arc Map',
  arcDescription: 'Connects pairs of places by the shortest way over the globe, such as flights and shipments.',
  pathName: 'Path Map',
  pathDescription: 'Draws lines on a map, such as routes, roads, rivers and tracks.',
  polygonName: 'Polygon Map',
  polygonDescription: 'Draws areas on a map and colors them by a metric, such as districts and zones.',
  geojsonName: 'GeoJSON Map',
  geojsonDescription: 'Draws shapes of any kind on a map, in the colors that they bring along.',
  noShapes: 'No shapes to show',
  unread: {
    one: '{{count}} row holds no shape that can be read',
    other: '{{count}} rows hold no shape that can be read',
  },
  withoutShape: {
    one: '{{count}} row has no shape',
    other: '{{count}} rows have no shape',
  },
  withoutPlace: {
    one: '{{count}} row has no start or no end',
    other: '{{count}} rows have no start or no end',
  },
  outside: {
    one: '{{count}} shape lies outside this view',
    other: '{{count}} shapes lie outside this view',
  },
  walked: 'Only the first {{shown}} of {{all}} can be pointed at',
  noValue: 'No value',
  otherValues: 'Other values',
  count: 'Rows',
  length: 'Length',
  kilometers: '{{length}} km',
  shape: 'Shape {{number}}',
  line: 'Line {{number}}',
  arc: '{{from}} → {{to}}',
  range: '{{from}} to {{to}}',
  summaryOfLines: {
    one: '{{count}} line on a map.',
    other: '{{count}} lines on a map.',
  },
  summaryOfAreas: {
    one: '{{count}} area on a map.',
    other: '{{count}} areas on a map.',
  },
  summaryOfShapes: {
    one: '{{count}} shape on a map.',
    other: '{{count}} shapes on a map.',
  },
  summaryOfArcs: {
    one: '{{count}} connection on a map.',
    other: '{{count}} connections on a map.',
  },
  extremes: '{{title}}: highest {{high}} with {{highValue}}, lowest {{low}} with {{lowValue}}.',
  one: '{{title}}: {{value}}.',
});
