/**
 * Imports the module behind a public door or `typebox` for server halves in DATA_DIR/plugins; rejects when there is none.
 * From the sources, Node resolves the specifier; in the build workbench/build/server-doors.mjs puts a list here.
 */
export const importDoor = (specifier: string): Promise<object> => import(specifier) as Promise<object>;
