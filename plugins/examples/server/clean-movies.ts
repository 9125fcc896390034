import { readFile, writeFile } from 'node:fs/promises';

/** The file ends with films announced for this year; what lies later was written with two digits of the year. */
const lastYear = 2011;

/** The letters of titles that Mac Roman made of those of Windows-1252, and what they were. */
const damaged = 'ÈÍËÎ‡·‰˘ÛÙΩÖ';
const intended = 'éêèëàáäùóô½…';
const damagedLetters = new RegExp(`[${damaged}]`, 'gu');

/** What the file says where it does not know. */
const unknownDay = 'Dec 31 1969';
const unknownDistributor = 'Distributor Unknown';

/** A film of the package's file, as far as it is cleaned. */
export interface Film {
  readonly Title: string | number | null;
  /** `Jun 12 1998`. */
  readonly 'Release Date': string | null;
  readonly 'US Gross': number | null;
  readonly 'Worldwide Gross': number | null;
  readonly Distributor: string | null;
}

/** Writes the films, cleaned, as one JSON object per line. */
export async function cleanMovies(source: string, target: string): Promise<void> {
  const films = JSON.parse(await readFile(source, 'utf8')) as readonly Film[]; // the package's own file
  await writeFile(target, `${films.map((film) => JSON.stringify(cleanFilm(film))).join('\n')}\n`);
}

/**
 * A film without what the file is known to have wrong: numbers among the titles, damaged letters, articles behind titles,
 * years in the wrong century, a day and a sum of zero where nothing is known.
 */
export function cleanFilm<F extends Film>(film: F): F & { readonly released: string | null } {
  const worldwide = film['Worldwide Gross'] === 0 ? null : film['Worldwide Gross'];
  return {
    ...film,
    Title: film.Title === null ? null : cleanTitle(String(film.Title)),
    'Worldwide Gross': worldwide,
    'US Gross': worldwide === null ? null : film['US Gross'],
    Distributor: film.Distributor === unknownDistributor ? null : film.Distributor,
    released: releaseDay(film['Release Date']),
  };
}

function cleanTitle(title: string): string {
  const inOrder = title.replaceAll(/[\t\n\f\r ]+/g, ' ').replace(/^(.+), (The|Les)$/, '$2 $1');
  return inOrder.replaceAll(damagedLetters, (letter) => intended[damaged.indexOf(letter)] ?? letter);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day as ISO text. Throws where it is written in another way. */
function releaseDay(written: string | null): string | null {
  if (written === null || written === unknownDay) return null;
  const [, name = '', day = '', year = ''] = /^([A-Z][a-z]{2}) (\d{1,2}) (\d{4})$/.exec(written) ?? [];
  const month = months.indexOf(name) + 1;
  if (month === 0) throw new Error(`The release date ${written} is written in an unknown way.`);
  const known = Number(year) > lastYear ? Number(year) - 100 : Number(year);
  return `${String(known)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
