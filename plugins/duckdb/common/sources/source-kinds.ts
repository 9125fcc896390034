import { sourceMessages as messages } from './source-messages.ts';

/** How one kind of data is read in place. */
export interface SourceReading {
  readonly title: string;
  readonly placeholder: string;
  /** Table function, and what it is given besides the place. */
  readonly reader: string;
  readonly options?: string;
  readonly extension?: string;
  /** Its place is a folder that is one table. */
  readonly isFolder?: boolean;
}

export const sourceReadings: Readonly<Record<string, SourceReading>> = {
  parquet: { title: messages.parquet(), placeholder: '/data/sales/*/*.parquet', reader: 'read_parquet' },
  csv: { title: messages.csv(), placeholder: '/data/sales-*.csv', reader: 'read_csv' },
  excel: { title: messages.excel(), placeholder: '/data/sales.xlsx', reader: 'read_xlsx', extension: 'excel' },
  iceberg: {
    title: messages.iceberg(),
    placeholder: 's3://bucket/sales',
    reader: 'iceberg_scan',
    options: 'allow_moved_paths = true', // data lies below the folder; what the metadata says of other places is not followed
    extension: 'iceberg',
    isFolder: true,
  },
  delta: {
    title: messages.delta(),
    placeholder: 's3://bucket/sales',
    reader: 'delta_scan',
    extension: 'delta',
    isFolder: true,
  },
};

/** Begins places in object storage. */
export const storageScheme = 's3://';
