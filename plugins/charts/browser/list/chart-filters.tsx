import { Tab, TabList, ToggleButton, makeStyles } from '@fluentui/react-components';
import { GridRegular, StarRegular, TextBulletListSquareRegular } from '@fluentui/react-icons';
import { FilterSelect, SearchField, narrowScreen } from '#core/browser/ui';
import type { VizType } from '#plugins/charts';
import { listText } from '../../common/list-messages.ts';
import type { ChartListQuery, Choice } from './chart-list-slice.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', paddingBottom: '12px' },
  search: { [narrowScreen]: { width: '100%' } },
  right: { marginLeft: 'auto' },
});

interface ChartFiltersProps {
  readonly query: ChartListQuery;
  readonly view: 'grid' | 'list';
  readonly owners: readonly Choice[];
  readonly datasets: readonly Choice[];
  readonly types: readonly VizType[];
  readonly onChange: (change: Partial<Record<keyof ChartListQuery, string | number | boolean | undefined>>) => void;
  readonly onView: (view: 'grid' | 'list') => void;
}

const orders = [
  ['changed_on', listText.newestFirst],
  ['slice_name', listText.byName],
  ['viz_type', listText.byType],
  ['datasource_name', listText.byDataset],
] as const;

/** Search, filters and the form of the list. */
export function ChartFilters({ query, view, owners, datasets, types, onChange, onView }: ChartFiltersProps) {
  const styles = useStyles();
  const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return (
    <div className={styles.root} role="search">
      <div className={styles.search}>
        <SearchField
          value={query.search ?? ''}
          placeholder={listText.search()}
          onChange={(search) => {
            onChange({ search: search === '' ? undefined : search });
          }}
        />
      </div>
      <FilterSelect
        label={listText.dataset()}
        any={listText.anyDataset()}
        choices={datasets}
        value={query.dataset}
        onChange={(dataset) => {
          onChange({ dataset: numberOf(dataset) });
        }}
      />
      <FilterSelect
        label={listText.type()}
        any={listText.anyType()}
        choices={types.map((type) => ({ value: type.key, text: type.name }))}
        value={query.vizType}
        onChange={(vizType) => {
          onChange({ vizType });
        }}
      />
      <FilterSelect
        label={listText.owners()}
        any={listText.anyOwner()}
        choices={owners}
        value={query.owner}
        onChange={(owner) => {
          onChange({ owner: numberOf(owner) });
        }}
      />
      <ToggleButton
        icon={<StarRegular />}
        checked={query.favorites === true}
        onClick={() => {
          onChange({ favorites: query.favorites === true ? undefined : true });
        }}
      >
        {listText.starredOnly()}
      </ToggleButton>
      {view === 'grid' && (
        <FilterSelect
          label={listText.order()}
          choices={orders.map(([column, label]) => ({ value: column, text: label() }))}
          value={query.order ?? 'changed_on'}
          onChange={(order) => {
            onChange({ order: order === 'changed_on' ? undefined : order, direction: undefined });
          }}
        />
      )}
      <TabList
        className={styles.right}
        size="small"
        selectedValue={view}
        onTabSelect={(_event, data) => {
          onView(data.value === 'list' ? 'list' : 'grid');
        }}
      >
        <Tab value="grid" icon={<GridRegular />}>
          {listText.grid()}
        </Tab>
        <Tab value="list" icon={<TextBulletListSquareRegular />}>
          {listText.list()}
        </Tab>
      </TabList>
    </div>
  );
}
