import type { AdhocFilter, ControlProps } from '#plugins/viz-kit';
import FilterList from '../filters/filter-list.tsx';
import { useColumnValues } from '../filters/use-column-values.ts';
import { useChartEditing } from '../use-explore.ts';
import { hintsOf } from './schema-hints.ts';

/** Filters of one of several queries. Those of the setting it is shared with, as long as it has none of its own. */
export default function FiltersControl({ name, schema, value, onChange }: ControlProps) {
  const editing = useChartEditing();
  const offered = useColumnValues();
  if (editing === undefined) return null;
  const { 'x-shared-with': shared = '' } = schema as { readonly 'x-shared-with'?: string };
  const shown = value ?? editing.formData[shared];
  const filters = (Array.isArray(shown) ? shown : []) as readonly AdhocFilter[];
  const { title } = hintsOf(name, schema);
  return <FilterList title={title} dataset={editing.dataset} filters={filters} onChange={onChange} {...offered} />;
}
