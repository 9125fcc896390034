/** Texts that our exports write below the rows when some are missing. */
const notes = [
  /^Cut at \d[\d,]* rows by the row limit; the query has more\.$/,
  /^Cut at \d[\d,]* rows, the most a query may return; there may be more\.$/,
  /^Cut at \d[\d,]* rows, the most a sheet can hold; the query has more\.$/,
  /^Made of the first \d[\d,]* rows, as many as the row limit allows; there may be more\.$/,
];

/** Whether a text is such a note: it is no row of the table. */
export const isExportNote = (text: string): boolean => notes.some((note) => note.test(text));
