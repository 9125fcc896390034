import { literal, writeParquet } from './write-parquet.ts';

/** The file ends with films announced for this year; what lies later was written with two digits of the year. */
const lastYear = 2011;

/** The letters of titles that Mac Roman made of those of Windows-1252, and what they were. */
const damaged = 'ÈÍËÎ‡·‰˘ÛÙΩÖ';
const intended = 'éêèëàáäùóô½…';

/** What the file says where it does not know. */
const unknownDay = 'Dec 31 1969';
const unknownDistributor = 'Distributor Unknown';

/**
 * Writes the films as Parquet, cleaned of what the package's file is known to have wrong: numbers among the titles, damaged
 * letters, articles behind titles, years in the wrong century, a day and a sum of zero where nothing is known.
 */
export async function cleanMovies(movies: string, target: string): Promise<void> {
  await writeParquet(
    [
      `CREATE TEMP TABLE films AS SELECT
         *, strptime(NULLIF("Release Date", ${literal(unknownDay)}), '%b %d %Y') AS written_day
       FROM read_json(${literal(movies)}, columns = {${columns}})`,
    ],
    `SELECT
       * REPLACE (
         ${title} AS "Title",
         NULLIF("Worldwide Gross", 0) AS "Worldwide Gross",
         CASE WHEN "Worldwide Gross" > 0 THEN "US Gross" END AS "US Gross",
         NULLIF("Distributor", ${literal(unknownDistributor)}) AS "Distributor"
       ),
       CASE WHEN year(written_day) > ${String(lastYear)} THEN written_day - INTERVAL 100 YEAR ELSE written_day END
         AS released
     FROM films`,
    target,
  );
}

const columns = Object.entries({
  Title: 'VARCHAR',
  'US Gross': 'BIGINT',
  'Worldwide Gross': 'BIGINT',
  'US DVD Sales': 'BIGINT',
  'Production Budget': 'BIGINT',
  'Release Date': 'VARCHAR',
  'MPAA Rating': 'VARCHAR',
  'Running Time min': 'INTEGER',
  Distributor: 'VARCHAR',
  Source: 'VARCHAR',
  'Major Genre': 'VARCHAR',
  'Creative Type': 'VARCHAR',
  Director: 'VARCHAR',
  'Rotten Tomatoes Rating': 'INTEGER',
  'IMDB Rating': 'DOUBLE',
  'IMDB Votes': 'INTEGER',
})
  .map(([name, type]) => `${literal(name)}: ${literal(type)}`)
  .join(', ');

const title = `translate(
  regexp_replace(regexp_replace("Title", '\\s+', ' ', 'g'), '^(.+), (The|Les)$', '\\2 \\1'),
  ${literal(damaged)}, ${literal(intended)})`;
