import { Spinner, Tooltip, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { InfoRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { useBranch, useExtensions } from '#core/browser';
import { narrowScreen } from '#core/browser/ui';
import { DashboardPages } from '#plugins/dashboard';
import { barMessages as messages } from '../../common/bar-messages.ts';
import { extraOfAncestors, extraOnFurther, reachedDataset } from '../../common/extra-of-ancestors.ts';
import { needsValue, typeIn } from '../../common/types/shared.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { FilterTypes } from '../../contract/filter-type.ts';
import { FilterControlView } from '../controls/filter-control-view.tsx';
import { FilterBars, chooseMask } from '../state/filter-bar-state.ts';
import { furtherTargets } from '../state/filter-question.ts';
import { selectFilters, selectShownMask, selectShownMasks } from '../state/filter-selectors.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0, scrollMarginTop: '60px' },
  compact: { flexDirection: 'row', alignItems: 'center', maxWidth: '340px' },
  head: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  name: {
    margin: 0,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    unicodeBidi: 'plaintext', // cut at its own end
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    // In the drawer, where a finger cannot point, the whole name is shown.
    [narrowScreen]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  shortName: { maxWidth: '140px', color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  required: { color: tokens.colorPaletteRedForeground1 },
  info: { color: tokens.colorNeutralForeground3, flexShrink: 0, display: 'inline-flex' },
  changed: {
    width: '6px',
    height: '6px',
    borderRadius: '50%',
    flexShrink: 0,
    backgroundColor: tokens.colorBrandBackground,
  },
  problem: { margin: 0, color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  control: { minWidth: 0, flexGrow: 1 },
});

interface FilterItemProps {
  readonly filter: NativeFilter;
  readonly isCompact: boolean;
  /** In one line: false where it is behind "More filters". */
  readonly hasRoom?: boolean;
  /** False among the charts: what leads to a filter leads to the bar. */
  readonly isInBar?: boolean;
}

/** One filter of the bar: its name and state above its control, or before it where there is one line. */
export function FilterItem({ filter, isCompact, hasRoom = true, isInBar = true }: FilterItemProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const nameId = useId();
  const place = useRevealed(isInBar ? filter.id : undefined);
  const { dashboard } = useBranch(DashboardPages);
  const { drafts, pendingIds, problems } = useBranch(FilterBars);
  const mask = useSelector((root: StoreRoot) => selectShownMask(root, filter.id));
  const filters = useSelector(selectFilters);
  const masks = useSelector(selectShownMasks);
  const types = useExtensions(FilterTypes);
  const dataset = dashboard?.datasets[filter.targets[0]?.datasetId ?? 0];
  const force = { filters, masks, types };
  const parents = dataset === undefined ? {} : extraOfAncestors(filter, force, reachedDataset(dataset));
  const more = furtherTargets(filter, dashboard?.datasets ?? {}, (on) => extraOnFurther(filter, force, on));
  const problem = problems[filter.id];
  const { description = '' } = filter;
  return (
    <li
      ref={place}
      className={mergeClasses(styles.root, isCompact && styles.compact)}
      data-filter={filter.id}
      {...(hasRoom ? {} : { 'data-has-no-room': '' })}
    >
      <div className={styles.head}>
        <h3 id={nameId} className={mergeClasses(styles.name, isCompact && styles.shortName)} title={filter.name}>
          {filter.name}
          {needsValue(filter) && (
            <span className={styles.required} role="img" title={messages.required()} aria-label={messages.required()}>
              {' *'}
            </span>
          )}
        </h3>
        {description !== '' && (
          <Tooltip content={description} relationship="description">
            <span className={styles.info} tabIndex={0} role="img" aria-label={messages.about({ name: filter.name })}>
              <InfoRegular fontSize={14} />
            </span>
          </Tooltip>
        )}
        {pendingIds.includes(filter.id) ? (
          <Spinner size="extra-tiny" aria-label={messages.pending()} />
        ) : (
          drafts[filter.id] !== undefined && (
            <span className={styles.changed} role="img" aria-label={messages.changed()} title={messages.changed()} />
          )
        )}
      </div>
      {/* Of a type that nobody brings the problem says all there is to say. */}
      {(problem === undefined || typeIn(types, filter) !== undefined) && (
        <div className={styles.control} role="group" aria-labelledby={nameId}>
          <FilterControlView
            filter={filter}
            mask={mask}
            dataset={dataset}
            parents={parents}
            more={more}
            isCompact={isCompact}
            onChange={(next) => dispatch(chooseMask({ filterId: filter.id, mask: next }))}
          />
        </div>
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

/** Scrolls to the filter and gives its control the focus when something on the page led to it. */
function useRevealed(filterId: string | undefined) {
  const place = useRef<HTMLLIElement>(null);
  const { revealed } = useBranch(FilterBars);
  const count = revealed !== null && revealed.filterId === filterId ? revealed.count : 0;
  useEffect(() => {
    if (count === 0) return;
    place.current?.scrollIntoView({ block: 'nearest' });
    // After the element that was opened for it has moved the focus to its own start.
    const next = requestAnimationFrame(() => {
      place.current?.querySelector<HTMLElement>('[data-filter-control] button, [data-filter-control] input')?.focus();
    });
    return () => cancelAnimationFrame(next);
  }, [count]);
  return place;
}
