import { Tab, TabList, ToggleButton, makeStyles } from '@fluentui/react-components';
import { GridRegular, StarRegular, TextBulletListSquareRegular } from '@fluentui/react-icons';
import { FilterSelect, SearchField, narrowScreen } from '#core/browser/ui';
import { listText } from '../../common/list-messages.ts';
import type { DashboardListQuery } from './dashboard-list-slice.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', paddingBottom: '12px' },
  search: { [narrowScreen]: { width: '100%' } },
  right: { marginLeft: 'auto' },
});

interface DashboardFiltersProps {
  readonly query: DashboardListQuery;
  readonly view: 'grid' | 'list';
  readonly owners: readonly { readonly value: number; readonly text: string }[];
  readonly onChange: (change: Partial<Record<keyof DashboardListQuery, string | number | boolean | undefined>>) => void;
  readonly onView: (view: 'grid' | 'list') => void;
}

const orders = [
  ['changed_on', listText.newestFirst],
  ['dashboard_title', listText.byTitle],
] as const;

/** Search, filters and the form of the list. */
export function DashboardFilters({ query, view, owners, onChange, onView }: DashboardFiltersProps) {
  const styles = useStyles();
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
          choices={orders.map(([value, label]) => ({ value, text: label() }))}
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
