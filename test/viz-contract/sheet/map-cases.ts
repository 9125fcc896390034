import type { ColumnarResult } from '#plugins/databases';
import {
  distance,
  longNames,
  numberColumn,
  numbers,
  passengers,
  resultOf,
  textColumn,
  type SheetCase,
  type SheetFamily,
} from './sheet-data.ts';

const places = (
  names: readonly (string | null)[],
  values: readonly (number | null)[],
  sizes?: readonly (number | null)[],
): readonly ColumnarResult[] => [
  resultOf(
    textColumn('country', names),
    numberColumn('SUM(passengers)', values),
    ...(sizes === undefined ? [] : [numberColumn('AVG(distance)', sizes)]),
  ),
];

const codes =
  'US CN IN BR RU ID PK NG BD MX JP ET PH EG VN CD TR IR DE TH GB FR IT ZA TZ MM KE KR CO ES UG AR DZ SD UA IQ AF PL CA MA SA UZ PE AO MY MZ GH YE NP VE MG AU NE KP SY CI CM ML LK BF TW CL KZ ZM NL RO SN EC TD SO ZW GT RW SG FJ MT BB';
const many = codes.split(' ');
const europe =
  'DE FR GB IT ES PL UA RO NL BE SE CZ GR PT HU AT BY CH BG RS DK FI SK NO IE HR MD BA AL LT SI LV EE LU MT IS'.split(
    ' ',
  );

const worlds = (family: SheetFamily): readonly SheetCase[] =>
  family('world_map', { entity: 'country', metric: passengers }, [
    {
      title: 'example',
      data: places(
        many,
        [...numbers(many.length, 900, 1_400_000)].sort((a, b) => b - a),
      ),
    },
    {
      title: 'bubbles, Equal Earth, lines',
      settings: { show_bubbles: true, secondary_metric: distance, projection: 'equal_earth', show_graticule: true },
      data: places(many, numbers(many.length, 900, 1_400_000), numbers(many.length, -50, 2300, 3)),
    },
    {
      title: 'Europe, names and values, names of countries',
      settings: { map_area: 'europe', map_labels: 'name_value', country_fieldtype: 'cca2', projection: 'mercator' },
      data: places(europe, numbers(europe.length, 10, 80_000_000, 2)),
    },
    {
      title: 'one value, a globe',
      settings: { projection: 'orthographic', center_longitude: 10 },
      data: places(['France'], [12]),
    },
    {
      title: 'names that match nothing, negatives, gaps',
      settings: { country_fieldtype: 'name', map_labels: 'name' },
      data: places(
        [
          'USA',
          'UK',
          'Russia',
          'South Korea',
          'Ivory Coast',
          'Deutschland',
          'Atlantis',
          'EU27',
          null,
          'Brazil',
          'Fiji',
          'United States',
        ],
        [400, 200, -120, 90, null, 310, 4, 7, 9, -300, 20, 3],
      ),
    },
    {
      title: 'a color for each country, bubbles',
      settings: { color_by: 'country', show_bubbles: true, max_bubble_size: '15' },
      data: places(many, numbers(many.length, 900, 1_400_000)),
    },
    {
      title: 'ranks in five steps, from the Pacific, Antarctica',
      settings: { color_scale: 'rank', color_steps: 5, center_longitude: 160, show_antarctica: true },
      data: places(
        many,
        numbers(many.length, 1, 9, 1).map((value) => 10 ** value),
      ),
    },
    { title: '40 long names', data: places(longNames, numbers(40, 1, 9)) },
    {
      title: 'Oceania',
      settings: { map_area: 'oceania', map_labels: 'name' },
      data: places(['FJ', 'AU', 'NZ', 'TV', 'PG', 'KI', 'WS', 'TO', 'DE'], numbers(9, 1, 9)),
    },
    {
      title: 'where there are values',
      settings: { map_area: 'values', map_labels: 'name_value' },
      data: places(['KE', 'TZ', 'UG', 'RW', 'BI', 'ET'], numbers(6, 1, 900)),
    },
    {
      title: 'right to left',
      settings: { country_fieldtype: 'name' },
      data: places(['مصر', 'ישראל', 'السعودية', 'مكان آخر'], [4, 5, 6, 7]),
    },
  ]);

const states =
  'CA TX FL NY PA IL OH GA NC MI NJ VA WA AZ MA TN IN MO MD WI CO MN SC AL LA KY OR OK CT UT IA NV AR MS KS NM NE ID WV HI NH ME RI MT DE SD ND AK DC VT WY'.split(
    ' ',
  );
const french =
  '75 59 13 69 93 92 33 62 44 31 78 77 91 94 76 34 38 67 06 95 83 2A 2B 971 972 973 974 976 GP MQ GF RE YT'.split(' ');

const countries = (family: SheetFamily): readonly SheetCase[] =>
  family('country_map', { entity: 'country', metric: passengers, select_country: 'usa' }, [
    {
      title: 'example',
      data: places(
        states.map((code) => `US-${code}`),
        numbers(states.length, 900, 1_400_000),
      ),
    },
    {
      title: 'France, departments',
      settings: { select_country: 'france' },
      data: places(
        french.map((code) => `FR-${code}`),
        numbers(french.length, 1, 90),
      ),
    },
    {
      title: 'France, regions by name',
      settings: { select_country: 'france_regions', map_labels: 'name' },
      data: places(
        ['Hauts-de-France', 'Bretagne', 'Occitanie', 'Grand Est', 'Corse', 'Île-de-France', 'Atlantis'],
        numbers(7, 1, 90),
      ),
    },
    {
      title: 'Germany, names and values',
      settings: { select_country: 'germany', map_labels: 'name_value' },
      data: places(
        ['Bayern', 'Lower Saxony', 'Hessen', 'Berlin', 'Hamburg', 'Thüringen', 'North Rhine-Westphalia', 'Sachsen'],
        numbers(8, 100, 9000),
      ),
    },
    {
      title: 'Russia',
      settings: { select_country: 'russia' },
      data: places(['RU-SA', 'RU-CHU', 'RU-MOW', 'RU-KYA', 'RU-KAM'], [1, 2, 3, 4, 5]),
    },
    { title: 'Norway', settings: { select_country: 'norway' }, data: places(['NO-03', 'NO-21', 'NO-20'], [1, 2, 3]) },
    {
      title: 'Malaysia',
      settings: { select_country: 'malaysia', map_labels: 'name' },
      data: places(['MY-12', 'MY-13', 'MY-06'], [1, 2, 3]),
    },
    { title: 'Fiji', settings: { select_country: 'fiji' }, data: places(['FJ-C', 'FJ-N', 'FJ-E'], [1, 2, 3]) },
    {
      title: 'Portugal, Mercator',
      settings: { select_country: 'PT', projection: 'mercator' },
      data: places(['PT-20', 'PT-30', 'PT-11', 'PT-08'], [-1, null, 3, 9]),
    },
    { title: 'Kiribati', settings: { select_country: 'kiribati' }, data: places(['KI-G', 'KI-L'], [1, 2]) },
    { title: 'a country that is none', settings: { select_country: 'atlantis' }, data: places(['A'], [1]) },
    {
      title: 'United Kingdom',
      settings: { select_country: 'uk', region_level: 'larger' },
      data: places(['Scotland', 'Wales', 'East', 'South East', 'Greater London'], [1, 2, 3, 4, 5]),
    },
  ]);

export const mapCases = (family: SheetFamily): readonly SheetCase[] => [...worlds(family), ...countries(family)];
