import { Fragment } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Tooltip, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronRightRegular } from '@fluentui/react-icons';
import type { StoreRoot } from '#core/common';
import type { ChartBadgeProps } from '#plugins/dashboard';
import { drillMessages as messages } from '../../common/messages.ts';
import type { DrillStep } from '../../common/drill-step.ts';
import { DrillTrails, drillBack } from '../drill-state.ts';
import { chartName } from '../drilled-chart.ts';

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    maxWidth: 'min(420px, 55cqw)',
    fontSize: tokens.fontSizeBase200,
  },
  step: {
    ...ellipsis,
    minWidth: '20px',
    flexShrink: 1,
    padding: '1px 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  start: { flexShrink: 0 },
  here: { ...ellipsis, minWidth: '24px', padding: '1px 4px', color: tokens.colorNeutralForeground2 },
  between: { flexShrink: 0, fontSize: '10px', color: tokens.colorNeutralForeground4 },
});

/** The way a reader took into a chart; every step but the last leads back. */
export default function DrillPath({ chartId }: ChartBadgeProps) {
  const steps = useSelector((root: StoreRoot) => DrillTrails.select(root)[chartId]);
  return steps === undefined ? null : <Path chartId={chartId} steps={steps} />;
}

function Path({ chartId, steps }: ChartBadgeProps & { readonly steps: readonly DrillStep[] }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const name = useSelector((root: StoreRoot) => chartName(root, chartId));
  const goTo = (depth: number) => () => {
    dispatch(drillBack({ chartId, depth }));
  };
  return (
    <nav className={styles.root} aria-label={messages.path({ chart: name })} data-drill-path>
      <Tooltip content={messages.startHint()} relationship="description">
        <button type="button" className={mergeClasses(styles.step, styles.start)} onClick={goTo(0)}>
          {messages.start()}
        </button>
      </Tooltip>
      {steps.map(({ title }, place) => (
        <Fragment key={`${String(place)} ${title}`}>
          <ChevronRightRegular className={styles.between} />
          {place === steps.length - 1 ? (
            <span className={styles.here} title={title} aria-current="step">
              <bdi>{title}</bdi>
            </span>
          ) : (
            <button
              type="button"
              className={styles.step}
              title={messages.stepBack({ step: title })}
              onClick={goTo(place + 1)}
            >
              <bdi>{title}</bdi>
            </button>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
