import { defineSetting, optionalText } from '#core/common';

/** What maps get their base map from, for administrators; names of what is asked of other hosts begin with MAP. */
export const mapSettings = {
  tiles: defineSetting(
    'MAP_TILES',
    optionalText(
      'Address of tiles for the base map of maps that can be moved, as in https://tiles.example.org/{z}/{x}/{y}.png; pages may then load from its host. Absent: land and borders of this server.',
      {
        pattern: '^https?://[A-Za-z0-9.:-]+/(?=\\S*[{]z[}])(?=\\S*[{]x[}])(?=\\S*[{]y[}])\\S+$',
        rule: 'an address like https://tiles.example.org/{z}/{x}/{y}.png',
      },
    ),
    { sentToBrowser: true, opensOrigin: true },
  ),
  attribution: defineSetting(
    'MAP_TILES_ATTRIBUTION',
    optionalText('Whose tiles these are, shown on each map, as their licence asks for.'),
    { sentToBrowser: true },
  ),
} as const;
