export { drawPlainTable, summarizePlainTable } from './plain-table.ts';
