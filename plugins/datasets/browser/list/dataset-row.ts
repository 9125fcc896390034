import { fullName } from '#plugins/access';

/** A dataset in a list, as far as the page shows it. */
export interface DatasetRow {
  readonly id: number;
  readonly table_name: string;
  readonly schema: string | null;
  readonly kind: 'physical' | 'virtual';
  readonly description: string | null;
  readonly database_name: string;
  readonly owners: readonly string[];
  readonly changed: string;
  readonly certified_by: string | null;
  readonly isCertified: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const fieldsOf = (value: unknown): Fields => (value !== null && typeof value === 'object' ? (value as Fields) : {}); // JSON object

/** Reads rows of `GET /api/v1/dataset/`; fields that are missing read as empty. */
export function datasetRowsOf(result: readonly Fields[]): readonly DatasetRow[] {
  return result.map((row) => ({
    id: Number(row['id']),
    table_name: String(row['table_name']),
    schema: textOf(row['schema']),
    kind: row['kind'] === 'virtual' ? 'virtual' : 'physical',
    description: textOf(row['description']),
    database_name: textOf(fieldsOf(row['database'])['database_name']) ?? '',
    owners: Array.isArray(row['owners']) ? row['owners'].map((owner) => fullName(fieldsOf(owner))) : [],
    changed: textOf(row['changed_on_delta_humanized']) ?? '',
    certified_by: textOf(row['certified_by']),
    isCertified: row['is_certified'] === true,
  }));
}
