import { Select, Tab, TabList, ToggleButton, makeStyles } from '@fluentui/react-components';
import { GridRegular, StarRegular, TextBulletListSquareRegular } from '@fluentui/react-icons';
import { SearchField, narrowScreen } from '#core/browser/ui';
import type { VizType } from '#plugins/charts';
import { listText } from '../../common/list-messages.ts';
import type { ChartListQuery, Choice } from './chart-list-slice.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', paddingBottom: '12px' },
  search: { [narrowScreen]: { width: '100%' } },
  select: { maxWidth: '150px' },
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
  const numberOf = (text: string) => (text === '' ? undefined : Number(text));
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
      <Select
        className={styles.select}
        aria-label={listText.dataset()}
        value={String(query.dataset ?? '')}
        onChange={(_event, data) => {
          onChange({ dataset: numberOf(data.value) });
        }}
      >
        <option value="">{listText.anyDataset()}</option>
        {datasets.map(({ value, text }) => (
          <option key={value} value={String(value)}>
            {text}
          </option>
        ))}
      </Select>
      <Select
        className={styles.select}
        aria-label={listText.type()}
        value={query.vizType ?? ''}
        onChange={(_event, data) => {
          onChange({ vizType: data.value === '' ? undefined : data.value });
        }}
      >
        <option value="">{listText.anyType()}</option>
        {types.map((type) => (
          <option key={type.key} value={type.key}>
            {type.name}
          </option>
        ))}
      </Select>
      <Select
        className={styles.select}
        aria-label={listText.owners()}
        value={String(query.owner ?? '')}
        onChange={(_event, data) => {
          onChange({ owner: numberOf(data.value) });
        }}
      >
        <option value="">{listText.anyOwner()}</option>
        {owners.map(({ value, text }) => (
          <option key={value} value={String(value)}>
            {text}
          </option>
        ))}
      </Select>
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
        <Select
          className={styles.select}
          aria-label={listText.order()}
          value={query.order ?? 'changed_on'}
          onChange={(_event, data) => {
            onChange({ order: data.value === 'changed_on' ? undefined : data.value, direction: undefined });
          }}
        >
          {orders.map(([column, label]) => (
            <option key={column} value={column}>
              {label()}
            </option>
          ))}
        </Select>
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
