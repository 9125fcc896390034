import { defineMessages } from '#core/common';

/** Words that all maps of places have in common. */
export const baseMessages = defineMessages('viz-geo-base', {
  kilometres: '{{count}} km',
  metres: '{{count}} m',
  attribution: 'Land: Natural Earth',
  noPlace: 'Choose where the rows are: longitude and latitude',
  badPlaces: {
    one: '{{count}} row without a place on the earth is left out',
    other: '{{count}} rows without a place on the earth are left out',
  },
  outside: {
    one: '{{count}} place lies outside this window',
    other: '{{count}} places lie outside this window',
  },
  inCells: 'Too many places: counted in cells of {{length}} by the database',
  coordinates: 'Coordinates',
  latitude: 'Latitude',
  longitude: 'Longitude',
  place: '{{latitude}}, {{longitude}}',
});
