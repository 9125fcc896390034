import { useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { AddRegular, ChevronDownRegular, DismissRegular } from '@fluentui/react-icons';
import { Dialogs, useService } from '#core/browser';
import { addTab, cloneTab, closeTabs, renameTab, reopenTabs, showTab } from '../../contract/editor-state.ts';
import { tabTexts as texts } from '../../common/tab-messages.ts';
import { isInProgress } from '../../contract/query-states.ts';
import { useEditor, useShownFrame } from '../state/use-editor.ts';
import { AllTabsMenu } from './all-tabs-menu.tsx';
import { useOverflow } from './use-overflow.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'stretch',
    gap: '2px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    flexShrink: 0,
  },
  tabs: { display: 'flex', gap: '2px', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' },
  list: { position: 'absolute' }, // takes no room of the tabs
  tab: {
    display: 'flex',
    alignItems: 'center',
    minWidth: '72px',
    maxWidth: '220px',
    flexShrink: 0,
    borderTopLeftRadius: tokens.borderRadiusMedium,
    borderTopRightRadius: tokens.borderRadiusMedium,
    marginTop: '4px',
    color: tokens.colorNeutralForeground2,
  },
  shown: {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: `inset 0 2px 0 ${tokens.colorCompoundBrandStroke}`,
  },
  name: {
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    padding: '6px 2px 6px 10px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  add: { alignSelf: 'center', flexShrink: 0 },
  small: { minWidth: '20px', width: '20px', height: '20px', padding: 0 },
  running: {
    width: '6px',
    height: '6px',
    borderRadius: '50%',
    marginLeft: '8px',
    flexShrink: 0,
    backgroundColor: tokens.colorPaletteBlueBorderActive,
  },
});

const elementIdOf = (tabId: string): string => `sqllab-tab-${tabId}`;
/** Of a tab with its buttons. */
const boxIdOf = (tabId: string): string => `${elementIdOf(tabId)}-box`;

/** The open statements, as tabs. */
export function TabStrip() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const tabs = useEditor('tabs');
  const queries = useEditor('queries');
  const lastClosed = useEditor('closed').at(-1);
  const shown = useShownFrame();
  const strip = useRef<HTMLDivElement>(null);
  const isCut = useOverflow(strip, boxIdOf(shown?.id ?? ''), JSON.stringify(tabs.map(({ id, name }) => [id, name])));
  const show = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (tab === undefined) return;
    dispatch(showTab({ id: tab.id }));
    document.getElementById(elementIdOf(tab.id))?.focus();
  };
  // The tab that had the focus goes with it, so the next one takes it.
  const isClosingByKey = useRef(false);
  useLayoutEffect(() => {
    if (isClosingByKey.current) document.getElementById(elementIdOf(shown?.id ?? ''))?.focus();
    isClosingByKey.current = false;
  }, [shown?.id]);
  const close = (id: string) => {
    isClosingByKey.current = true;
    dispatch(closeTabs({ ids: [id] }));
  };
  const rename = async (id: string, name: string) => {
    const given = await dialogs.prompt({
      title: texts.renameTitle(),
      label: texts.name(),
      initial: name,
      confirmLabel: texts.renameTitle(),
    });
    if (given !== undefined && given !== '') dispatch(renameTab({ id, name: given }));
  };
  const others = (id: string) => tabs.filter((tab) => tab.id !== id).map((tab) => tab.id);
  return (
    <div className={styles.root}>
      <div ref={strip} className={styles.tabs}>
        {/* A list of tabs may hold nothing but tabs: it owns them, and the buttons beside them stand outside of it. */}
        <div
          role="tablist"
          className={styles.list}
          aria-label={texts.tabs()}
          aria-owns={tabs.map(({ id }) => elementIdOf(id)).join(' ')}
        />
        {tabs.map((row, index) => {
          const tab = row.id === shown?.id ? shown : row;
          const isShown = tab.id === shown?.id;
          const query = queries[tab.latestQueryId ?? ''];
          return (
            <div key={tab.id} id={boxIdOf(tab.id)} className={mergeClasses(styles.tab, isShown && styles.shown)}>
              {query !== undefined && isInProgress(query.state) && <span className={styles.running} />}
              <button
                type="button"
                role="tab"
                id={elementIdOf(tab.id)}
                aria-selected={isShown}
                tabIndex={isShown ? 0 : -1}
                title={tab.name}
                className={styles.name}
                onClick={() => {
                  dispatch(showTab({ id: tab.id }));
                }}
                onDoubleClick={() => void rename(tab.id, tab.name)}
                onKeyDown={(event) => {
                  if (event.key === 'ArrowRight') show(index + 1);
                  if (event.key === 'ArrowLeft') show(index - 1);
                  if (event.key === 'Delete') close(tab.id);
                  if (event.key === 'F2') void rename(tab.id, tab.name);
                }}
              >
                {tab.name}
              </button>
              {isShown && (
                <Menu>
                  <MenuTrigger disableButtonEnhancement>
                    <Button
                      size="small"
                      appearance="transparent"
                      className={styles.small}
                      icon={<ChevronDownRegular fontSize={12} />}
                      aria-label={texts.more({ name: tab.name })}
                    />
                  </MenuTrigger>
                  <MenuPopover>
                    <MenuList>
                      <MenuItem onClick={() => void rename(tab.id, tab.name)}>{texts.rename()}</MenuItem>
                      <MenuItem onClick={() => dispatch(cloneTab({ id: tab.id }))}>{texts.duplicate()}</MenuItem>
                      <MenuItem onClick={() => dispatch(closeTabs({ ids: [tab.id] }))}>{texts.closeThis()}</MenuItem>
                      <MenuItem disabled={tabs.length < 2} onClick={() => dispatch(closeTabs({ ids: others(tab.id) }))}>
                        {texts.closeOthers()}
                      </MenuItem>
                      <MenuItem onClick={() => dispatch(closeTabs({ ids: tabs.map((each) => each.id) }))}>
                        {texts.closeAll()}
                      </MenuItem>
                      <MenuItem
                        disabled={lastClosed === undefined}
                        onClick={() => {
                          if (lastClosed !== undefined) dispatch(reopenTabs({ ids: [lastClosed.tab.id] }));
                        }}
                      >
                        {texts.reopen()}
                      </MenuItem>
                    </MenuList>
                  </MenuPopover>
                </Menu>
              )}
              <Button
                size="small"
                appearance="transparent"
                className={styles.small}
                icon={<DismissRegular fontSize={12} />}
                aria-label={texts.close({ name: tab.name })}
                tabIndex={isShown ? 0 : -1} // by keys a tab is closed with Delete, wherever it stands
                onClick={() => dispatch(closeTabs({ ids: [tab.id] }))}
              />
            </div>
          );
        })}
      </div>
      <Button
        size="small"
        appearance="transparent"
        icon={<AddRegular />}
        aria-label={texts.add()}
        title={texts.add()}
        className={styles.add}
        onClick={() => dispatch(addTab({ change: {} }))}
      />
      {isCut && (
        <AllTabsMenu
          label={texts.all({ count: tabs.length })}
          tabs={tabs}
          shownId={shown?.id}
          onShow={(id) => dispatch(showTab({ id }))}
        />
      )}
    </div>
  );
}
