import { defineMessages } from '#core/common';

/** Why a map is a picture. By themselves: every page has them, the words of live maps only those that show one. */
export const webGlMessages = defineMessages('viz-geo-webgl', {
  missing: 'A picture, since this browser has no WebGL 2, which maps that can be moved are drawn with.',
  lost: 'A picture, since the graphics of the browser were lost: reload the page for the map that can be moved.',
  crowded: 'A picture, since the maps in view have all graphics of this page that the browser gives.',
});
