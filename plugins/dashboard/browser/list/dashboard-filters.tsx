import { CardListTools, FilterSelect, ListFilters } from '#core/browser/ui';
import { listMessages } from '../../common/list-messages.ts';
import type { DashboardListQuery } from './dashboard-list-slice.ts';

interface DashboardFiltersProps {
  readonly query: DashboardListQuery;
  readonly view: 'grid' | 'list';
  readonly owners: readonly { readonly value: number; readonly text: string }[];
  /** Of the address. */
  readonly onChange: (change: Readonly<Record<string, string | number | boolean | undefined>>) => void;
}

const orders = [
  ['changed_on', listMessages.newestFirst],
  ['dashboard_title', listMessages.byTitle],
] as const;

/** Search, filters and the form of the list. */
export function DashboardFilters({ query, view, owners, onChange }: DashboardFiltersProps) {
  return (
    <ListFilters search={query.search} placeholder={listMessages.search()} onSearch={onChange}>
      <FilterSelect
        label={listMessages.owners()}
        any={listMessages.anyOwner()}
        choices={owners}
        value={query.owner}
        onChange={(owner) => {
          onChange({ owner: owner === undefined ? undefined : Number(owner) });
        }}
      />
      <FilterSelect
        label={listMessages.state()}
        any={listMessages.anyState()}
        choices={[
          { value: 'true', text: listMessages.published() },
          { value: 'false', text: listMessages.draft() },
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
