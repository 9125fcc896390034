import {
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  type ClipboardEvent,
  type RefObject,
} from 'react';
import { useDispatch, useStore } from 'react-redux';
import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuItem,
  MenuList,
  MenuPopover,
  makeStyles,
  type PositioningProps,
} from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import type { StoreRoot } from '#core/common';
import { useBranch, useExtensions, useWorkbench, useGuarded } from '#core/browser';
import { SubMenu } from '#core/browser/ui';
import {
  PointMenuItems,
  type ChartPoint,
  type PointMenuEntry,
  type PointMenuItem,
  type PointMenuPart,
} from '#plugins/dashboard';
import { boxMessages } from '../../common/page-messages.ts';
import { PointMenuState, closePointMenu } from './point-menu-state.ts';

const useStyles = makeStyles({
  // A menu of many dimensions stays on the screen.
  list: { maxHeight: '60vh', maxWidth: '360px', overflowY: 'auto' },
});

const groups = ['filter', 'drill', 'open'] as const;

/** The menu at a point of a chart; its entries come from plugins. */
export function PointMenu() {
  const dispatch = useDispatch();
  const { point } = useBranch(PointMenuState);
  const before = useFocusReturn(point !== null);
  const positioning = useMemo(() => placedAt(point), [point]);
  if (point === null) return null;
  return (
    <Menu
      open
      positioning={positioning}
      onOpenChange={(_event, data) => {
        if (!data.open) dispatch(closePointMenu());
      }}
    >
      <MenuPopover
        onCopy={(event) => {
          if (copyFrom(before.current, event)) dispatch(closePointMenu());
        }}
      >
        <Suspense>
          <Groups point={point} />
        </Suspense>
      </MenuPopover>
    </Menu>
  );
}

/**
 * Positions the menu at the point in the window, as there is no element to anchor it to. It is fixed in the window,
 * too: on a page that scrolls it would move and come back, and a click in between would miss. The caller memoizes the
 * result per point, or each render would position the menu anew.
 */
function placedAt(point: ChartPoint | null): PositioningProps {
  const { x, y } = point?.position ?? { x: 0, y: 0 };
  const target = { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) };
  return { target, strategy: 'fixed', position: 'below', align: 'start', autoSize: 'height' };
}

/** Back to the chart after the menu, unless what was chosen took the focus elsewhere. */
function useFocusReturn(isOpen: boolean): RefObject<Element | null> {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement; // before the menu takes the focus
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    before.current = null;
  }, [isOpen]);
  return before;
}

/** Click, then Ctrl+C: the menu that the click opened gives what the chart below it would, such as the cell of a table. */
function copyFrom(below: Element | null, event: ClipboardEvent): boolean {
  const asked = new window.ClipboardEvent('copy', {
    bubbles: true,
    cancelable: true,
    clipboardData: new DataTransfer(),
  });
  below?.dispatchEvent(asked);
  if (!asked.defaultPrevented) return false;
  event.preventDefault();
  event.clipboardData.setData('text/plain', asked.clipboardData?.getData('text/plain') ?? '');
  return true;
}

function Groups({ point }: { readonly point: ChartPoint }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const store = useStore<StoreRoot>();
  const { navigate, services } = useWorkbench();
  const context = { point, dispatch, navigate, root: store.getState(), services };
  const parts = useExtensions(PointMenuItems).map((item) => ({ item, group: item.group, part: use(partOf(item)) }));
  const guarded = useGuarded(PointMenuItems);
  const hasFailed = parts.some(({ part }) => part === undefined);
  const [, tryAgain] = useReducer((tries: number) => tries + 1, 0);
  useEffect(() => forgetFailures, []); // who opens it again finds no old failure
  const filled = groups
    .map((group) =>
      parts
        .filter((one) => one.group === group)
        .flatMap(({ item, part }) => entriesOf(guarded(item, () => part?.entries(context) ?? [], []))),
    )
    .filter((entries) => entries.length > 0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, [point]);
  return (
    <div ref={list}>
      <MenuList className={styles.list} aria-label={boxMessages.pointMenu()}>
        {filled.length === 0 && !hasFailed && <MenuItem disabled>{boxMessages.pointMenuEmpty()}</MenuItem>}
        {hasFailed && (
          <MenuItem
            persistOnClick
            onClick={() => {
              forgetFailures();
              tryAgain();
            }}
          >
            {boxMessages.pointMenuFailed()}
          </MenuItem>
        )}
        {filled.map((entries, index) => (
          <MenuGroup key={entries[0]?.key}>
            {index > 0 && <MenuDivider />}
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </MenuGroup>
        ))}
      </MenuList>
    </div>
  );
}

const loaded = new Map<PointMenuItem, Promise<PointMenuPart | undefined>>();
const failed = new Set<PointMenuItem>();

/** What an item brings; undefined where its code could not be fetched, as of a server that is gone or was renewed. */
function partOf(item: PointMenuItem): Promise<PointMenuPart | undefined> {
  const part =
    loaded.get(item) ??
    item.load().catch(() => {
      failed.add(item);
      return undefined;
    });
  loaded.set(item, part);
  return part;
}

function forgetFailures(): void {
  for (const item of failed) loaded.delete(item);
  failed.clear();
}

/** Entries that lead somewhere. */
function entriesOf(entries: readonly PointMenuEntry[]): readonly PointMenuEntry[] {
  return entries.filter(({ run, children }) => run !== undefined || (children ?? []).length > 0);
}

function Entry({ entry }: { readonly entry: PointMenuEntry }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { label, icon: Icon, isChecked, run, children } = entry;
  const check = isChecked === true ? <CheckmarkRegular /> : <span />;
  const icon = isChecked !== undefined ? { icon: check } : Icon === undefined ? {} : { icon: <Icon /> };
  if (children === undefined || children.length === 0) {
    return (
      <MenuItem
        {...icon}
        onClick={() => {
          dispatch(closePointMenu());
          run?.();
        }}
      >
        {label}
      </MenuItem>
    );
  }
  return (
    <SubMenu label={label} {...icon} listClassName={styles.list}>
      {entriesOf(children).map((child) => (
        <Entry key={child.key} entry={child} />
      ))}
    </SubMenu>
  );
}
