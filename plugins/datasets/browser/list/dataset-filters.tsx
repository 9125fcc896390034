import { FilterSelect, ListFilters } from '#core/browser/ui';
import { listTexts as texts } from '../../common/list-texts.ts';
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
    <ListFilters search={query.search} placeholder={texts.search()} onSearch={onChange}>
      <FilterSelect
        label={texts.kind()}
        any={texts.anyKind()}
        choices={[
          { value: 'physical', text: texts.physical() },
          { value: 'virtual', text: texts.virtual() },
        ]}
        value={query.kind}
        onChange={(kind) => {
          onChange({ kind });
        }}
      />
      <FilterSelect
        label={texts.database()}
        any={texts.anyDatabase()}
        choices={databases}
        value={query.database}
        onChange={(database) => {
          onChange({ database: database === undefined ? undefined : Number(database) });
        }}
      />
      <FilterSelect
        label={texts.owners()}
        any={texts.anyOwner()}
        choices={owners}
        value={query.owner}
        onChange={(owner) => {
          onChange({ owner: owner === undefined ? undefined : Number(owner) });
        }}
      />
    </ListFilters>
  );
}
