import { CardListTools, FilterSelect, ListFilters } from '#core/browser/ui';
import type { VizType } from '#plugins/viz-kit';
import { listMessages } from '../../common/list-messages.ts';
import type { ChartListQuery, Choice } from './chart-list-slice.ts';

interface ChartFiltersProps {
  readonly query: ChartListQuery;
  readonly view: 'grid' | 'list';
  readonly owners: readonly Choice[];
  readonly datasets: readonly Choice[];
  readonly types: readonly VizType[];
  /** Of the address. */
  readonly onChange: (change: Readonly<Record<string, string | number | boolean | undefined>>) => void;
}

const orders = [
  ['changed_on', listMessages.newestFirst],
  ['slice_name', listMessages.byName],
  ['viz_type', listMessages.byType],
  ['datasource_name', listMessages.byDataset],
] as const;

/** Search, filters and the form of the list. */
export function ChartFilters({ query, view, owners, datasets, types, onChange }: ChartFiltersProps) {
  const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return (
    <ListFilters search={query.search} placeholder={listMessages.search()} onSearch={onChange}>
      <FilterSelect
        label={listMessages.dataset()}
        any={listMessages.anyDataset()}
        choices={datasets}
        value={query.dataset}
        onChange={(dataset) => {
          onChange({ dataset: numberOf(dataset) });
        }}
      />
      <FilterSelect
        label={listMessages.type()}
        any={listMessages.anyType()}
        choices={types.map((type) => ({ value: type.key, text: type.name }))}
        value={query.vizType}
        onChange={(vizType) => {
          onChange({ vizType });
        }}
      />
      <FilterSelect
        label={listMessages.owners()}
        any={listMessages.anyOwner()}
        choices={owners}
        value={query.owner}
        onChange={(owner) => {
          onChange({ owner: numberOf(owner) });
        }}
      />
      <CardListTools view={view} order={query.order} favorites={query.favorites} orders={orders} onChange={onChange} />
    </ListFilters>
  );
}
