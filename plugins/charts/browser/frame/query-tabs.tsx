import { Tab, TabList } from '@fluentui/react-components';
import { menuMessages } from '../../common/menu-messages.ts';

interface QueryTabsProps {
  /** How many queries the chart has. */
  readonly count: number;
  /** From 0. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** One tab per query of a chart; nothing where there is one query. */
export function QueryTabs({ count, chosen, onChoose }: QueryTabsProps) {
  if (count <= 1) return null;
  return (
    <TabList
      size="small"
      selectedValue={chosen}
      onTabSelect={(_event, data) => {
        onChoose(Number(data.value));
      }}
    >
      {Array.from({ length: count }, (_query, index) => (
        <Tab key={index} value={index}>
          {menuMessages.query({ number: index + 1 })}
        </Tab>
      ))}
    </TabList>
  );
}
