/** The file of the secret key in DATA_DIR, where no setting gives it. */
export const keyFile = 'secret-key';

/** The folder in DATA_DIR of copies that were made before migrations. */
export const copiesFolder = 'copies';

/** What is no part of a backup, with the files that SQLite puts beside its own. */
const leftOut: readonly string[] = ['cache', copiesFolder, 'lock', 'lock-holder.json', 'metadata.sqlite'];
const besides = /-(journal|wal|shm)$/;

/**
 * Whether something in DATA_DIR is no part of a backup: answers that can be asked anew, copies, locks, and the metadata,
 * which are written by their rows.
 */
export const isLeftOut = (name: string): boolean => leftOut.includes(name.replace(besides, ''));
