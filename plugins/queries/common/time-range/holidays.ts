import { dayMs, modulo, utc } from './calendar.ts';

type HolidayRule = (year: number) => number;

const on =
  (month: number, day: number): HolidayRule =>
  (year) =>
    utc(year, month - 1, day);
/** The nth weekday of a month; weekday 0 is Sunday. */
const nth =
  (count: number, weekday: number, month: number): HolidayRule =>
  (year) => {
    const first = utc(year, month - 1, 1);
    return first + (modulo(weekday - new Date(first).getUTCDay(), 7) + (count - 1) * 7) * dayMs;
  };
/** The last weekday on or before a day of a month. */
const lastBefore =
  (weekday: number, month: number, day: number): HolidayRule =>
  (year) => {
    const end = utc(year, month - 1, day);
    return end - modulo(new Date(end).getUTCDay() - weekday, 7) * dayMs;
  };
const easter =
  (offsetDays: number): HolidayRule =>
  (year) =>
    easterSunday(year) + offsetDays * dayMs;

const monday = 1;
const thursday = 4;

/** Public holidays by country; the names as English and local calendars print them. */
const holidays: Readonly<Record<string, Readonly<Record<string, HolidayRule>>>> = {
  us: {
    "New Year's Day": on(1, 1),
    'Martin Luther King Jr. Day': nth(3, monday, 1),
    "Washington's Birthday": nth(3, monday, 2),
    "Presidents' Day": nth(3, monday, 2),
    'Memorial Day': lastBefore(monday, 5, 31),
    'Juneteenth National Independence Day': on(6, 19),
    'Independence Day': on(7, 4),
    'Labor Day': nth(1, monday, 9),
    'Columbus Day': nth(2, monday, 10),
    'Veterans Day': on(11, 11),
    Thanksgiving: nth(4, thursday, 11),
    'Christmas Day': on(12, 25),
  },
  gb: {
    "New Year's Day": on(1, 1),
    'Good Friday': easter(-2),
    'Easter Monday': easter(1),
    'May Day': nth(1, monday, 5),
    'Early May Bank Holiday': nth(1, monday, 5),
    'Spring Bank Holiday': lastBefore(monday, 5, 31),
    'Late Summer Bank Holiday': lastBefore(monday, 8, 31),
    'Christmas Day': on(12, 25),
    'Boxing Day': on(12, 26),
  },
  ca: {
    "New Year's Day": on(1, 1),
    'Good Friday': easter(-2),
    'Victoria Day': lastBefore(monday, 5, 24),
    'Canada Day': on(7, 1),
    'Labour Day': nth(1, monday, 9),
    Thanksgiving: nth(2, monday, 10),
    'Remembrance Day': on(11, 11),
    'Christmas Day': on(12, 25),
  },
  de: {
    Neujahr: on(1, 1),
    "New Year's Day": on(1, 1),
    Karfreitag: easter(-2),
    Ostermontag: easter(1),
    'Erster Mai': on(5, 1),
    'Christi Himmelfahrt': easter(39),
    Pfingstmontag: easter(50),
    'Tag der Deutschen Einheit': on(10, 3),
    'Erster Weihnachtstag': on(12, 25),
    'Christmas Day': on(12, 25),
    'Zweiter Weihnachtstag': on(12, 26),
  },
  fr: {
    "Jour de l'an": on(1, 1),
    "New Year's Day": on(1, 1),
    'Lundi de Pâques': easter(1),
    'Fête du Travail': on(5, 1),
    'Fête de la Victoire': on(5, 8),
    Ascension: easter(39),
    'Lundi de Pentecôte': easter(50),
    'Fête nationale': on(7, 14),
    Assomption: on(8, 15),
    Toussaint: on(11, 1),
    Armistice: on(11, 11),
    Noël: on(12, 25),
    'Christmas Day': on(12, 25),
  },
};

const countryNames: Readonly<Record<string, string>> = {
  usa: 'us',
  'united states': 'us',
  unitedstates: 'us',
  uk: 'gb',
  'united kingdom': 'gb',
  unitedkingdom: 'gb',
  england: 'gb',
  canada: 'ca',
  germany: 'de',
  france: 'fr',
};

/** Midnight of a holiday found by the beginning of its name, ignoring case; undefined when there is none. */
export function findHoliday(name: string, year: number, country: string): number | undefined {
  const key = country.toLowerCase();
  const ofCountry = holidays[countryNames[key] ?? key];
  if (ofCountry === undefined) return undefined;
  const found = Object.entries(ofCountry).find(([holiday]) => holiday.toLowerCase().startsWith(name.toLowerCase()));
  return found?.[1](year);
}

/** The first country in the list that has a holiday of the name. */
export const countryOfHoliday = (name: string): string | undefined =>
  Object.keys(holidays).find((country) => findHoliday(name, 2000, country) !== undefined);

/** Gregorian Easter Sunday, after the anonymous algorithm (Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const leapCorrection = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - leapCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const lateness = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const dayOfYear = epact + weekday - 7 * lateness + 114;
  return utc(year, Math.floor(dayOfYear / 31) - 1, (dayOfYear % 31) + 1);
}
