import { defineMessages } from '#core/common';

export const mapMenuMessages = defineMessages('map-menu', {
  openRegions: 'Show the regions of {{name}}',
  zoomTo: 'Zoom to {{name}}',
});
