import { CardListTools, FilterSelect, ListFilters } from '#core/browser/ui';
import { listText } from '../../common/list-messages.ts';
import type { DashboardListQuery } from './dashboard-list-slice.ts';

interface DashboardFiltersProps {
  readonly query: DashboardListQuery;
  readonly view: 'grid' | 'list';
  readonly owners: readonly { readonly value: number; readonly text: string }[];
  /** Of the address. */
  readonly onChange: (change: Readonly<Record<string, string | number | boolean | undefined>>) => void;
}

const orders = [
  ['changed_on', listText.newestFirst],
  ['dashboard_title', listText.byTitle],
] as const;

/** Search, filters and the form of the list. */
export function DashboardFilters({ query, view, owners, onChange }: DashboardFiltersProps) {
  return (
    <ListFilters search={query.search} placeholder={listText.search()} onSearch={onChange}>
      <FilterSelect
        label={listText.owners()}
        any={listText.anyOwner()}
        choices={owners}
        value={query.owner}
        onChange={(owner) => {
          onChange({ owner: owner === undefined ? undefined : Number(owner) });
        }}
      />
      <FilterSelect
        label={listText.state()}
        any={listText.anyState()}
        choices={[
          { value: 'true', text: listText.published() },
          { value: 'false', text: listText.draft() },
        ]}
        value={query.published === undefined ? undefined : String(query.published)}
        onChange={(published) => {
          onChange({ published: published === undefined ? undefined : published === 'true' });
        }}
      />
      <CardListTools view={view} order={query.order} favorites={query.favorites} orders={orders} onChange={onChange} />
    </ListFilters>
  );
}
