import { Suspense, useCallback, useEffect, useMemo, useRef, type ComponentType } from 'react';
import { makeStyles } from '@fluentui/react-components';
import { useDispatch } from 'react-redux';
import { lazyView } from '#core/browser';
import { ShownTheme, useBranch } from '#core/browser';
import { useColorScheme } from '#core/browser/ui';
import { runChart, type ChartFrameProps } from '#plugins/charts';
import {
  holdsPrintUnclipped,
  withCalculations,
  type MountStage,
  type VizMount,
  type VizMountProps,
} from '#plugins/viz-kit';
import { ownStateRun } from '../../common/own-state-run.ts';
import type { ChartPictureProps } from './chart-picture.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { pageFormats, pageVizTheme } from './page-viz-theme.ts';
import { useAsk } from './use-ask.ts';
import { useBoxSize } from './use-box-size.ts';
import { StagedMount } from './staged-mount.tsx';
import { useLiveData } from './use-live-data.ts';

const useStyles = makeStyles({
  box: { position: 'relative', width: '100%', height: '100%', minHeight: 0, minWidth: 0 },
  place: {
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    '@media print': { [holdsPrintUnclipped]: { position: 'static', overflow: 'visible' } },
  },
});

/** One lazy component per mount, so that drawing again does not load and mount again. */
const components = new WeakMap<VizMount, ComponentType<VizMountProps>>();

function componentOf(mount: VizMount): ComponentType<VizMountProps> {
  const known = components.get(mount);
  if (known !== undefined) return known;
  const made = lazyView(mount.load);
  components.set(mount, made);
  return made;
}

interface ChartMountProps extends Pick<
  ChartPictureProps,
  | 'chartKey'
  | 'type'
  | 'formData'
  | 'answers'
  | 'parts'
  | 'labelOf'
  | 'formatOf'
  | 'onSelect'
  | 'selection'
  | 'brush'
  | 'onDrawn'
> {
  readonly mount: VizMount;
  readonly onOptions: ChartFrameProps['onOptions'];
  readonly onUnavailable: (reason: string) => void;
}

const ignore = () => undefined;

/** A viz type that lives in the page as a component. */
export function ChartMount({
  chartKey,
  mount,
  type,
  formData,
  answers,
  parts,
  labelOf,
  formatOf,
  onSelect,
  selection,
  brush,
  onOptions,
  onUnavailable,
  onDrawn,
}: ChartMountProps) {
  const styles = useStyles();
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const scheme = useColorScheme();
  const { recolorings } = useBranch(ShownTheme);
  const stored = useMemo(() => answers.map((answer) => answer.result), [answers]);
  const data = useLiveData(chartKey, stored, size !== undefined);
  const dispatch = useDispatch();
  const settings = useMemo(() => {
    const migrated = type.migrate(formData);
    return type.calculates === false ? migrated : withCalculations(migrated);
  }, [type, formData]);
  const Component = componentOf(mount);
  const isPlaced = size !== undefined;
  // The colours are read from the box's styles, so they are known once it is laid out.
  const theme = useMemo(
    () => pageVizTheme(scheme, isPlaced ? box.current : null, formData),
    [scheme, recolorings, isPlaced, formData],
  );
  const ask = useAsk(type);
  const stage = useCallback(
    (given: MountStage) => <StagedMount {...given} formData={formData} onSelect={onSelect} />,
    [formData, onSelect],
  );
  useEffect(() => {
    if (size !== undefined) onDrawn();
  }, [size, stored, onDrawn]);
  return (
    <div ref={box} className={styles.box}>
      <div className={styles.place}>
        {size !== undefined && (
          <Suspense fallback={<ChartSkeleton shape={type.skeleton} />}>
            <Component
              data={data}
              settled={stored}
              formData={settings}
              theme={theme}
              formats={pageFormats}
              size={size}
              labelOf={labelOf}
              formatOf={formatOf}
              onSelect={onSelect ?? ignore}
              maySelect={onSelect !== undefined}
              onOptions={onOptions ?? ignore}
              isEdited={onOptions !== undefined}
              stage={stage}
              ask={ask}
              onUnavailable={onUnavailable}
              {...(parts === undefined ? {} : { parts })}
              onOwnState={(ownState) => {
                // An edited chart keeps it among its settings, or they would not be those of the shown page.
                if (onOptions === undefined) dispatch(runChart(ownStateRun(chartKey, formData, ownState)));
                else onOptions({ ownState });
              }}
              {...(selection === undefined ? {} : { selection })}
              {...(brush === undefined || brush === null ? {} : { brush })}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
