import { defineMessages } from '#core/common';

/** Texts of failed dashboard calls. */
export const dashboardErrors = defineMessages('dashboard/errors', {
  notFound: 'Not found',
  forbidden: 'Forbidden',
  accessDenied: "You don't have access to this dashboard.",
  invalidJson: 'JSON not valid',
  unknownField: 'Unknown field.',
  wrongValue: 'Not a valid value.',
  noColor: 'Colors are written in hex or rgb.',
  slugTaken: 'Must be unique',
  slugNumber: 'Digits alone would open the dashboard of that number. Write at least one letter.',
  permalinkMissing:
    'This link was not found. Part of its address may be missing, or the dashboard it led to was deleted.',
  uuidTaken: 'A dashboard with this uuid already exists',
  ownersInvalid: 'Owners are invalid',
  rolesInvalid: 'Some roles do not exist',
  dashboardsMissing: 'Dashboards do not exist',
  placesForbidden: 'Changing one or more of these dashboards is forbidden',
  tooLarge: 'Your dashboard is too large. Please reduce its size before saving it.',
  newerVersion: '{{name}} saved this dashboard after you opened it.',
  somebody: 'Somebody',
  refused: 'The dashboard could not be saved: {{reason}}',
  filterWithoutId: 'Every filter needs an id.',
  filterDatasets: 'A filter would read a dataset that you have no access to.',
  untitled: '[ untitled dashboard ]',
  chartNotCarried:
    'The chart “{{chart}}” of the layout is not part of the bundle and not on this server; it was left out.',
  typeNotCarried: 'Layout components of type {{type}} are not known here; they were left out.',
  keyUnread: 'The metadata “{{key}}” is kept, but nothing here reads it.',
  slugNotCarried: 'The short address “{{slug}}” is that of another dashboard here; it was left out.',
  slugChanged: 'The short address “{{slug}}” would open the dashboard of that number; here it is “{{now}}”.',
  partNotCarried: 'The part “{{part}}” of the layout stands nowhere or cannot be read; it was left out.',
  partFieldsNotCarried: 'Parts of the layout have fields that are not kept here: {{fields}}.',
  strangeFilters: 'Among the filters stand entries that are none; they were left out.',
  textUnread: 'The metadata “{{key}}” is no JSON object; it is kept, but nothing here reads it.',
  placesMissing: 'The metadata “{{key}}” names parts of the layout that are not there: {{places}}.',
  chartIdsNotCarried:
    'The metadata “{{key}}” names charts that did not come along, by the numbers {{ids}}; what it says of them was left out.',
  keyNotCarried: 'The metadata “{{key}}” holds something unexpected; it was left out.',
});
