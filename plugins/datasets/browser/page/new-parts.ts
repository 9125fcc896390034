import type { ColumnDraft, MetricDraft } from '../../common/dataset-draft.ts';

const uncertified = { certified_by: '', certification_details: '', warning_markdown: '' } as const;

/** A column that is not stored yet; `expression` undefined: of the table itself. */
export function newColumn(name: string, expression: string | undefined): ColumnDraft {
  return {
    key: newKey(),
    id: undefined,
    column_name: name,
    verbose_name: '',
    type: '',
    type_generic: null,
    is_dttm: false,
    filterable: true,
    groupby: true,
    is_active: true,
    description: '',
    expression,
    python_date_format: '',
    hierarchy: undefined,
    linked_dashboards: '',
    extra: null,
    ...uncertified,
  };
}

export function newMetric(name: string): MetricDraft {
  return {
    key: newKey(),
    id: undefined,
    metric_name: name,
    verbose_name: '',
    expression: '',
    metric_type: null,
    description: '',
    d3format: '',
    currency_symbol: '',
    currency_position: 'prefix',
    warning_text: '',
    extra: null,
    ...uncertified,
  };
}

/** A random UUID; `crypto.randomUUID` is missing on pages served without encryption. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes]
    .map((byte, index) => {
      const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
      return value.toString(16).padStart(2, '0');
    })
    .join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
