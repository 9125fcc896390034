import { Suspense, useMemo, useState, type ComponentType } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { Button, Menu, MenuList, MenuPopover, MenuTrigger, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular, ClockRegular, MoreHorizontalRegular } from '@fluentui/react-icons';
import type { StoreRoot } from '#core/common';
import { useBranch, useWorkbench, lazyView, OwnedBoundary } from '#core/browser';
import {
  ContributedMenuItems,
  KeptDialog,
  menuBelowEnd,
  quietControl,
  quietWords,
  useShownMenuItems,
} from '#core/browser/ui';
import {
  ActionsMenuItems,
  ChartViews,
  type ActionsMenuItem,
  type ChartActionContext,
  type ChartDialogProps,
  type ChartMenuProps,
} from '#plugins/charts';
import { useDataAge, type DataAgeFacts } from '../frame/use-data-age.ts';
import { frameMessages } from '../../common/frame-messages.ts';
import { menuMessages } from '../../common/menu-messages.ts';

/** Beside it a chart's name would be cut. */
const tight = '@container (max-width: 339px)';

const useStyles = makeStyles({
  age: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground4,
    [tight]: { display: 'none' },
  },
  outOfDate: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    padding: '0 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    color: tokens.colorPaletteDarkOrangeForeground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  outOfDateWords: { overflow: 'hidden', textOverflow: 'ellipsis', [tight]: { display: 'none' } },
  ageSign: {
    display: 'none',
    color: tokens.colorNeutralForeground4,
    [tight]: { display: 'inline-flex' },
  },
});

/**
 * The button with all actions of a chart. The menu behind it is created when it is first pressed: a page of a hundred
 * charts has a hundred of these buttons.
 */
export default function ChartMenuView(props: ChartMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const want = () => {
    setWanted(true);
  };
  return (
    <>
      {props.mode === 'dashboard' && <Age {...props} />}
      {isWanted ? (
        <OpenedMenu {...props} />
      ) : (
        <Button
          {...buttonLook}
          aria-label={nameOf(props)}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={want}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') want();
          }}
        />
      )}
    </>
  );
}

/** A page has many of these buttons. */
const nameOf = ({ sliceName }: ChartMenuProps): string =>
  sliceName === '' ? menuMessages.open() : menuMessages.openOf({ name: sliceName });

const buttonLook = { appearance: 'subtle', size: 'small', icon: <MoreHorizontalRegular />, ...quietControl } as const;

/** Entries come from plugins. Opens as it comes. */
function OpenedMenu(props: ChartMenuProps) {
  const { services, navigate } = useWorkbench();
  const dispatch = useDispatch();
  const store = useStore<StoreRoot>();
  const isTable = useBranch(ChartViews)[props.chartKey]?.isTable ?? false;
  const [dialog, setDialog] = useState<ActionsMenuItem>();
  const context: ChartActionContext = { ...props, dispatch, navigate, root: store.getState(), isTable };
  const shown = useShownMenuItems(ActionsMenuItems, (item) => item.isShown?.(context, services) ?? true);
  const choose = (item: ActionsMenuItem) => {
    if (item.run === undefined) setDialog(item);
    else item.run(context, services);
  };
  return (
    <>
      <Menu positioning={menuBelowEnd} defaultOpen>
        <MenuTrigger disableButtonEnhancement>
          <Button {...buttonLook} aria-label={nameOf(props)} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <ContributedMenuItems
              point={ActionsMenuItems}
              items={shown}
              labelOf={(item) => item.label(context, services)}
              onChoose={choose}
            />
          </MenuList>
        </MenuPopover>
      </Menu>
      <KeptDialog about={dialog}>
        {(item, isOpen) => (
          <OpenDialog
            item={item}
            context={context}
            isOpen={isOpen}
            onClose={() => {
              setDialog(undefined);
            }}
          />
        )}
      </KeptDialog>
    </>
  );
}

/** On a dashboard, the age of the data is shown beside the menu, where it takes no room from the drawing. */
function Age({ state, sliceName, refreshedEveryS, refresh }: ChartMenuProps) {
  const answers = state?.queriesResponse ?? null;
  const atMs = state?.chartUpdateEndTime ?? null;
  if (answers === null || atMs === null || state?.chartStatus === 'failed') return null;
  return (
    <AgeWords
      answers={answers}
      answeredAtMs={atMs}
      refreshedEveryS={refreshedEveryS}
      name={sliceName}
      isLoading={state?.chartStatus === 'loading'}
      refresh={refresh}
    />
  );
}

type AgeWordsProps = DataAgeFacts &
  Pick<ChartMenuProps, 'refresh'> & { readonly name: string; readonly isLoading: boolean };

/** An icon replaces the text in narrow boxes. For outdated data the text says so and is a refresh button. */
function AgeWords({ name, isLoading, refresh, ...facts }: AgeWordsProps) {
  const styles = useStyles();
  const { text, hint, isOutOfDate } = useDataAge(facts);
  if (isOutOfDate && !isLoading) {
    const refreshLabel = frameMessages.refresh({ name });
    return (
      <button
        type="button"
        className={styles.outOfDate}
        title={hint}
        aria-label={`${text}. ${refreshLabel}`}
        data-out-of-date
        onClick={() => {
          refresh({ force: true });
        }}
      >
        <ArrowClockwiseRegular />
        <span className={styles.outOfDateWords}>{text}</span>
      </button>
    );
  }
  return (
    <>
      <span className={styles.age} title={hint} {...quietWords}>
        {text}
      </span>
      <span className={styles.ageSign} role="img" aria-label={text} title={text} {...quietWords}>
        <ClockRegular />
      </span>
    </>
  );
}

type DialogView = ComponentType<ChartActionContext & ChartDialogProps>;

function OpenDialog({
  item,
  context,
  ...opening
}: ChartDialogProps & { readonly item: ActionsMenuItem; readonly context: ChartActionContext }) {
  const View = useMemo<DialogView | undefined>(
    () => (item.loadDialog === undefined ? undefined : lazyView(item.loadDialog)),
    [item],
  );
  if (View === undefined) return null;
  // Its own boundary: what waits inside one forgets its memos, and would make another lazy view each time.
  return (
    <OwnedBoundary point={ActionsMenuItems} of={item.id}>
      <Suspense>
        <View {...context} {...opening} />
      </Suspense>
    </OwnedBoundary>
  );
}
