import { defineMessages } from '#core/common';

/** Words of the settings that maps of places have. */
export const placeMessages = defineMessages('explore-places', {
  kind: 'Given as',
  latlong: 'Two columns',
  delimited: 'One column of text',
  geohash: 'Geohash',
  longitude: 'Longitude',
  latitude: 'Latitude',
  text: 'Column',
  delimiter: 'Sign between them',
  latitudeFirst: 'Latitude comes first',
  fixed: 'The same for all',
  metric: 'By a metric',
  size: 'Size',
  zoom: 'Zoom',
});
