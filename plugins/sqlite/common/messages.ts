import { defineMessages } from '#core/common';

/** What the engine says about connections and refused statements. */
export const sqliteMessages = defineMessages('sqlite', {
  badAddress:
    'A SQLite address is sqlite:////folder/file.db, with the absolute path of a file. Databases in memory are not kept, so they cannot be connected to.',
  noParameter: 'A SQLite address takes no parameter "{{name}}". Files are always opened for reading only. Take it out.',
  noCertificate: 'A SQLite file has no server whose certificate could be checked. Leave it empty.',
  noFile: 'There is no file "{{path}}" that the server of Tessera may read. Check the path.',
  outside:
    'The file "{{path}}" is not in a folder that Tessera may read from. Put it into one of {{folders}}, or have its folder added to SQLITE_FOLDERS.',
  noDatabase: 'The file "{{path}}" is no SQLite database: {{reason}}.',
  onlyReading: 'Only one reading statement is allowed: SELECT, WITH, VALUES or EXPLAIN.',
  functionForbidden: 'The function {{name}} reaches outside of the file, so it may not be called.',
  tableForbidden: 'The table {{name}} shows settings or pages of the file, so it may not be read.',
  processEnded: 'The process that reads the SQLite file ended. Try again; if that goes on, ask for less at once.',
});
