import { Button, MessageBar, MessageBarBody, Tab, TabList, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { lazyView, useBranch, useExtensions } from '#core/browser';
import { KeptDialog, SearchField } from '#core/browser/ui';
import { SettingSections } from '#plugins/explore';
import { findSettings } from '../../common/find-settings.ts';
import { messages } from '../../common/messages.ts';
import { chooseVizType } from '../explore-state.ts';
import { sectionItems } from '../options/contributed-section.tsx';
import { FoundSettings, tabTitle } from '../options/found-settings.tsx';
import { hiddenSettings, settingItems } from '../options/setting-items.tsx';
import { SettingsSections } from '../options/settings-sections.tsx';
import { SettingsView, tabShown, type SettingsTab } from '../options/settings-view.ts';
import { useFocusedSetting } from '../options/use-focused-setting.ts';
import { SetAsideLine } from '../slots/set-aside-line.tsx';
import type { ChartEditing } from '../use-explore.ts';
import { narrowPanes } from './narrow-panes.ts';

const VizGallery = lazyView(() => import('../gallery/viz-gallery.tsx'));

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, [narrowPanes]: { height: 'auto' } },
  head: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    padding: '8px 12px 0',
    flexShrink: 0,
  },
  type: { justifyContent: 'space-between', width: '100%', fontWeight: tokens.fontWeightSemibold },
  search: { '& > span': { width: '100%', maxWidth: 'none' } },
  tabs: { marginLeft: '-6px' },
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden' },
});

const tabs: readonly SettingsTab[] = ['data', 'look'];

/** The chart's type, and all its settings: what is asked on one tab, how it looks on the other, and a search over both. */
export function SettingsPanel({ editing }: { readonly editing: ChartEditing }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { tab, asked } = useBranch(SettingsView);
  const [search, setSearch] = useState('');
  useEffect(() => {
    if (asked !== null) setSearch(''); // among what was found its setting may not be
  }, [asked]);
  const sections = useExtensions(SettingSections);
  const items = [...settingItems(editing), ...sectionItems(sections, editing)];
  const isSearching = search.trim() !== '';
  const { ref, focusSetting } = useFocusedSetting();
  const { viz, formData } = editing;
  const typeName = viz?.name ?? messages.unnamedType();
  const goToFirst = () => {
    const [first] = findSettings(items, search);
    if (first === undefined) return;
    setSearch('');
    dispatch(tabShown({ tab: first.tab }));
    focusSetting(first.key);
  };
  return (
    <section className={styles.root} aria-label={messages.panelSettings()}>
      <div className={styles.head}>
        <ChartType editing={editing} typeName={typeName} />
        <div
          className={styles.search}
          role="search"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement) goToFirst();
          }}
        >
          <SearchField
            value={search}
            onChange={setSearch}
            placeholder={messages.searchSettings()}
            debounceMs={0}
            size="small"
          />
        </div>
        <TabList
          className={styles.tabs}
          size="small"
          selectedValue={isSearching ? null : tab}
          onTabSelect={(_event, data) => {
            setSearch('');
            dispatch(tabShown({ tab: data.value as SettingsTab })); // one of the values below
          }}
        >
          {tabs.map((one) => (
            <Tab key={one} value={one}>
              {tabTitle(one)}
            </Tab>
          ))}
        </TabList>
      </div>
      <div ref={ref} className={styles.body}>
        {isSearching ? (
          <FoundSettings items={items} hidden={hiddenSettings(editing)} search={search} typeName={typeName} />
        ) : (
          <SettingsSections key={`${formData.viz_type}:${tab}`} items={items.filter((item) => item.tab === tab)} />
        )}
      </div>
    </section>
  );
}

function ChartType({ editing, typeName }: { readonly editing: ChartEditing; readonly typeName: string }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  const { viz, formData } = editing;
  return (
    <>
      <Button
        className={styles.type}
        icon={<ChevronDownRegular />}
        iconPosition="after"
        aria-label={messages.chartTypeIs({ type: typeName })}
        onClick={() => setGalleryOpen(true)}
        data-viz-type={formData.viz_type}
      >
        {typeName}
      </Button>
      {viz === undefined && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{messages.unknownType({ type: formData.viz_type })}</MessageBarBody>
        </MessageBar>
      )}
      <SetAsideLine />
      <KeptDialog about={isGalleryOpen || undefined}>
        {(_about, isOpen) => (
          <VizGallery
            isOpen={isOpen}
            current={viz?.key ?? ''}
            onClose={() => setGalleryOpen(false)}
            onChoose={(key) => {
              setGalleryOpen(false);
              dispatch(chooseVizType({ key }));
            }}
          />
        )}
      </KeptDialog>
    </>
  );
}
