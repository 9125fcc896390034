import { FilterSelect, ListFilters } from '#core/browser/ui';
import { listMessages as messages } from '../../common/list-messages.ts';
import type { Choice, DatasetListQuery } from './dataset-list-state.ts';

interface DatasetFiltersProps {
  readonly query: DatasetListQuery;
  readonly owners: readonly Choice[];
  readonly databases: readonly Choice[];
  readonly onChange: (change: Readonly<Record<string, unknown>>) => void;
}

/** Search and filters of the list. */
export function DatasetFilters({ query, owners, databases, onChange }: DatasetFiltersProps) {
  return (
    <ListFilters search={query.search} placeholder={messages.search()} onSearch={onChange}>
      <FilterSelect
        label={messages.kind()}
        any={messages.anyKind()}
        choices={[
          { value: 'physical', text: messages.physical() },
          { value: 'virtual', text: messages.virtual() },
        ]}
        value={query.kind}
        onChange={(kind) => {
          onChange({ kind });
        }}
      />
      <FilterSelect
        label={messages.database()}
        any={messages.anyDatabase()}
        choices={databases}
        value={query.database}
        onChange={(database) => {
          onChange({ database: database === undefined ? undefined : Number(database) });
        }}
      />
      <FilterSelect
        label={messages.owners()}
        any={messages.anyOwner()}
        choices={owners}
        value={query.owner}
        onChange={(owner) => {
          onChange({ owner: owner === undefined ? undefined : Number(owner) });
        }}
      />
    </ListFilters>
  );
}
