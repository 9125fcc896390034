import { useEffect, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import type { StoreRoot } from '#core/common';
import { placeText } from '../../common/component-names.ts';
import { moveMessages } from '../../common/edit-messages.ts';
import { lineAt } from '../../common/layout/drop-places.ts';
import { withTabsTo } from '../../common/shown-tabs.ts';
import { DashboardPages } from '../../contract/dashboard-state.ts';
import { dashboardPageSlice } from '../page/page-slice.ts';
import type { DropIndicatorHandle } from './drop-indicator.tsx';
import { EditingState } from './editing-state.ts';
import type { LayoutActions } from './layout-actions.ts';
import { boxOf, isGridStacked, rectOf } from './layout-boxes.ts';
import type { PlacingActions } from './use-placing.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    left: '50%',
    top: '104px', // below the headers that stay, away from what is announced
    transform: 'translateX(-50%)',
    zIndex: 902,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'calc(100vw - 24px)',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  text: { flexGrow: 1, flexBasis: '200px', fontSize: tokens.fontSizeBase200, maxWidth: '420px' },
});

interface PlacingBarProps {
  readonly actions: LayoutActions;
  readonly placing: PlacingActions;
  readonly indicator: RefObject<DropIndicatorHandle | null>;
}

/** While something is picked up: where it would go, as a line on the grid and in words, with buttons for fingers. */
export function PlacingBar({ actions, placing, indicator }: PlacingBarProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const state = useSelector(EditingState.select).placing;
  const activeTabs = useSelector((root: StoreRoot) => DashboardPages.select(root).activeTabs);
  const place = state?.places[state.index];
  useEffect(() => {
    if (place === undefined) return undefined;
    const layout = actions.layout();
    const shown = withTabsTo(layout, activeTabs, place.parentId);
    if (shown.join() !== activeTabs.join()) {
      dispatch(dashboardPageSlice.actions.tabsShown({ activeTabs: shown }));
      return undefined; // drawn once the tab is there
    }
    const draw = () => {
      const line = lineAt({ layout, boxOf: rectOf, isStacked: isGridStacked() }, place);
      if (line !== undefined) indicator.current?.show(line);
    };
    const handle = indicator.current;
    boxOf(
      layout[place.parentId]?.children[place.index] ?? layout[place.parentId]?.children.at(-1) ?? place.parentId,
    )?.scrollIntoView({ block: 'nearest' });
    const frame = requestAnimationFrame(draw);
    window.addEventListener('scroll', draw, { passive: true });
    window.addEventListener('resize', draw);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', draw);
      window.removeEventListener('resize', draw);
      handle?.hide();
    };
  }, [actions, place, activeTabs, dispatch, indicator]);
  if (state === null || place === undefined) return null;
  const text = moveMessages.placeOf({
    position: state.index + 1,
    count: state.places.length,
    place: placeText(actions.layout(), place),
  });
  return (
    <div
      className={styles.root}
      role="toolbar"
      data-placing-bar
      aria-label={moveMessages.placingTitle({ name: state.name })}
    >
      <Button
        size="small"
        icon={<ChevronLeftRegular />}
        aria-label={moveMessages.previous()}
        onClick={() => placing.step(-1)}
      />
      <Button
        size="small"
        icon={<ChevronRightRegular />}
        aria-label={moveMessages.next()}
        onClick={() => placing.step(1)}
      />
      <span className={styles.text}>
        <strong>{moveMessages.placingTitle({ name: state.name })}</strong> {text}
      </span>
      <Button size="small" appearance="primary" onClick={placing.putDown}>
        {moveMessages.putHere()}
      </Button>
      <Button size="small" onClick={placing.cancel}>
        {moveMessages.cancel()}
      </Button>
    </div>
  );
}
