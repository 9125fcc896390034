import { Tab, TabList, ToggleButton, makeStyles } from '@fluentui/react-components';
import { GridRegular, StarRegular, TextBulletListSquareRegular } from '@fluentui/react-icons';
import { useCurrentUser } from '../react/context.tsx';
import { FilterSelect } from './filter-select.tsx';
import { uiMessages as messages } from './ui-messages.ts';

export interface CardListToolsProps {
  readonly view: 'grid' | 'list';
  readonly order: string | undefined;
  readonly favorites: boolean | undefined;
  /** Orders of the cards, which have no headings to click; the first one holds while none is chosen. */
  readonly orders: readonly (readonly [column: string, text: () => string])[];
  readonly onChange: (change: Readonly<Record<string, string | boolean | undefined>>) => void;
}

const useStyles = makeStyles({ right: { marginLeft: 'auto' } });

/** Starred ones, the order of cards, and whether a list is one of cards or a table. */
export function CardListTools({ view, order, favorites, orders, onChange }: CardListToolsProps) {
  const styles = useStyles();
  const hasStars = !useCurrentUser().isAnonymous; // nobody else has any
  const first = orders[0]?.[0];
  return (
    <>
      {hasStars && (
        <ToggleButton
          icon={<StarRegular />}
          checked={favorites === true}
          onClick={() => {
            onChange({ favorites: favorites === true ? undefined : true });
          }}
        >
          {messages.starredOnly()}
        </ToggleButton>
      )}
      {view === 'grid' && (
        <FilterSelect
          label={messages.order()}
          choices={orders.map(([value, text]) => ({ value, text: text() }))}
          value={order ?? first}
          onChange={(chosen) => {
            onChange({ order: chosen === first ? undefined : chosen, direction: undefined });
          }}
        />
      )}
      <TabList
        className={styles.right}
        size="small"
        selectedValue={view}
        onTabSelect={(_event, data) => {
          onChange({ view: data.value === 'list' ? 'list' : undefined });
        }}
      >
        <Tab value="grid" icon={<GridRegular />}>
          {messages.cards()}
        </Tab>
        <Tab value="list" icon={<TextBulletListSquareRegular />}>
          {messages.list()}
        </Tab>
      </TabList>
    </>
  );
}
