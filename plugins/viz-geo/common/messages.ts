import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-geo', {
  scatterName: 'Map of Points',
  scatterDescription: 'Points on a map by longitude and latitude, sized by a metric and colored by a dimension.',
  gridName: 'Map of Squares',
  gridDescription: 'Counts or sums places in squares on the ground, colored by their value.',
  hexName: 'Map of Hexagons',
  hexDescription: 'Counts or sums places in hexagons on the ground, colored by their value.',
  screenGridName: 'Map of Screen Squares',
  screenGridDescription: 'Counts or sums places in squares of the screen, which keep their size at every zoom.',
  mapboxName: 'Map of Clusters',
  mapboxDescription: 'Points on a map, of which near ones are joined to clusters with their number.',
  heatName: 'Heat Map of Places',
  heatDescription: 'Shows where places are close together or heavy, as heat that flows over a map.',
  low: 'low',
  high: 'high',
  negative: {
    one: '{{count}} place with a value below zero is left out',
    other: '{{count}} places with values below zero are left out',
  },
  contourName: 'Map of Contours',
  contourDescription: 'Lines and bands of equal values over a map, as those of heights.',
  from: 'From {{lower}}',
  between: '{{lower}} to {{upper}}',
  cartoName: 'Diagrams on a Map',
  cartoDescription: 'A pie or bars at each place: how much there is, and what it consists of.',
  noShape: 'Choose the column with the places',
  noDiagram: {
    one: '{{count}} value that is missing or below zero is left out',
    other: '{{count}} values that are missing or below zero are left out',
  },
  cellWidth: 'Cells are {{length}} wide here',
  places: 'Places',
  valuesSummary: {
    one: '{{title}} at {{count}} place: {{value}} at {{place}}.',
    other: '{{title}} at {{count}} places. Highest: {{value}} at {{place}}.',
  },
  scatterSummary: {
    one: '{{count}} place at {{from}}.',
    other: '{{count}} places between {{from}} and {{to}}.',
  },
});
