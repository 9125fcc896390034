/** Declared where datasets offer them; kept here for readers of queries. */
export { timeGrains } from '#plugins/datasets';
