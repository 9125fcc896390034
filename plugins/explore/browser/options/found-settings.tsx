import { makeStyles, tokens } from '@fluentui/react-components';
import { findSettings } from '../../common/find-settings.ts';
import { messages } from '../../common/messages.ts';
import type { HiddenSetting, SettingItem } from './setting-items.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '8px 12px 24px' },
  place: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, marginBottom: '2px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface FoundSettingsProps {
  readonly items: readonly SettingItem[];
  readonly hidden: readonly HiddenSetting[];
  readonly search: string;
  readonly typeName: string;
}

/** The settings of both tabs that match a search, each with its control and location. */
export function FoundSettings({ items, hidden, search, typeName }: FoundSettingsProps) {
  const styles = useStyles();
  const found = findSettings(items, search);
  const waiting = findSettings(hidden, search);
  return (
    <div className={styles.root}>
      <p className={styles.note} role="status">
        {found.length > 0
          ? messages.settingsFound({ count: found.length })
          : messages.noSettings({ type: typeName, text: search })}
      </p>
      {found.map((item) => (
        <div key={item.key} data-setting={item.key}>
          <div className={styles.place}>{`${tabTitle(item.tab)} › ${item.section}`}</div>
          {item.view}
        </div>
      ))}
      {waiting.map((item) => (
        <p key={item.key} className={styles.note}>
          {messages.settingWaits({ setting: item.title, others: item.needs.join(', ') })}
        </p>
      ))}
    </div>
  );
}

/** What the tab is called. */
export const tabTitle = (tab: SettingItem['tab']): string => (tab === 'data' ? messages.tabData() : messages.look());
