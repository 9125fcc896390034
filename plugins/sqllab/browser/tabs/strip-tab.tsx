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
import { ChevronDownRegular, DismissRegular } from '@fluentui/react-icons';
import { cloneTab, closeTabs, reopenTabs, showTab } from '../../contract/editor-state.ts';
import { tabMessages as messages } from '../../common/tab-messages.ts';
import { useEditor } from '../state/use-editor.ts';
import { boxIdOf, elementIdOf } from './tab-ids.ts';
import type { TabActions } from './use-tab-actions.ts';

const useStyles = makeStyles({
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

export interface StripTabProps {
  readonly tab: { readonly id: string; readonly name: string };
  readonly index: number;
  readonly isShown: boolean;
  readonly isRunning: boolean;
  readonly actions: TabActions;
}

/** An open statement in the strip, with its menu while it is shown. */
export function StripTab({ tab, index, isShown, isRunning, actions }: StripTabProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  return (
    <div id={boxIdOf(tab.id)} className={mergeClasses(styles.tab, isShown && styles.shown)}>
      {isRunning && <span className={styles.running} />}
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
        onDoubleClick={() => void actions.rename(tab.id, tab.name)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') actions.show(index + 1);
          if (event.key === 'ArrowLeft') actions.show(index - 1);
          if (event.key === 'Delete') actions.close(tab.id);
          if (event.key === 'F2') void actions.rename(tab.id, tab.name);
        }}
      >
        {tab.name}
      </button>
      {isShown && <TabMenu tab={tab} onRename={() => void actions.rename(tab.id, tab.name)} />}
      <Button
        size="small"
        appearance="transparent"
        className={styles.small}
        icon={<DismissRegular fontSize={12} />}
        aria-label={messages.close({ name: tab.name })}
        tabIndex={isShown ? 0 : -1} // by keyboard a tab is closed with Delete, wherever it is
        onClick={() => dispatch(closeTabs({ ids: [tab.id] }))}
      />
    </div>
  );
}

function TabMenu({ tab, onRename }: Pick<StripTabProps, 'tab'> & { readonly onRename: () => void }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const ids = useEditor('tabs').map(({ id }) => id);
  const lastClosed = useEditor('closed').at(-1);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="transparent"
          className={styles.small}
          icon={<ChevronDownRegular fontSize={12} />}
          aria-label={messages.more({ name: tab.name })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={onRename}>{messages.rename()}</MenuItem>
          <MenuItem onClick={() => dispatch(cloneTab({ id: tab.id }))}>{messages.duplicate()}</MenuItem>
          <MenuItem onClick={() => dispatch(closeTabs({ ids: [tab.id] }))}>{messages.closeThis()}</MenuItem>
          <MenuItem
            disabled={ids.length < 2}
            onClick={() => dispatch(closeTabs({ ids: ids.filter((id) => id !== tab.id) }))}
          >
            {messages.closeOthers()}
          </MenuItem>
          <MenuItem onClick={() => dispatch(closeTabs({ ids }))}>{messages.closeAll()}</MenuItem>
          <MenuItem
            disabled={lastClosed === undefined}
            onClick={() => {
              if (lastClosed !== undefined) dispatch(reopenTabs({ ids: [lastClosed.tab.id] }));
            }}
          >
            {messages.reopen()}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
