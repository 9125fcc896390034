import { defineLink } from '#core/common';

/** The list of databases. */
export const databasesLink = defineLink('/databases/');

/** The form of a new connection. */
export const newDatabaseLink = defineLink('/databases/new/');

/** The form of an existing connection. */
export const databaseLink = defineLink('/databases/$databaseId/');
