import { useMemo, useRef, useState, type Ref } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { KeyValueStore, OwnedBoundary, useExtensions, usePluginOf, useService } from '#core/browser';
import { useColorScheme, useWasNear } from '#core/browser/ui';
import type { VizMiniatureProps } from '#plugins/charts';
import {
  VizTypes,
  findVizType,
  createColorAssignments,
  sampleDataFor,
  sampleFormDataFor,
  type VizType,
} from '#plugins/viz-kit';
import { frameMessages } from '../../common/frame-messages.ts';
import { ChartSkeleton } from '../frame/chart-skeleton.tsx';
import { useOpenViz } from '../frame/use-open-viz.ts';
import { usePrepared } from '../frame/use-prepared.ts';
import { useScene } from '../frame/use-scene.ts';
import { endedMiniatures } from './ended-miniatures.ts';
import { sampleAnswer } from './sample-answer.ts';
import { withEnds } from './with-ends.ts';

const useStyles = makeStyles({
  box: {
    position: 'relative',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    pointerEvents: 'none',
  },
  failed: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  place: { position: 'absolute', inset: 0, transformOrigin: 'top left' },
});

/** Drawn this many times larger and scaled down: labels stay labels instead of filling the picture. */
const zoom = 2;
/** A miniature has no room for words around the picture. */
const bare = { show_legend: false, x_axis_title: '', y_axis_title: '' };
const nothingHidden: ReadonlySet<string> = new Set();
const same = (column: string) => column;
const noFormat = () => undefined;
const ignore = () => undefined;

/** A small live picture of a viz type over made-up data; decoration, since the type's name is beside it. */
export default function VizMiniatureView({ vizType, widthPx, heightPx }: VizMiniatureProps) {
  const type = findVizType(useExtensions(VizTypes), vizType);
  if (type === undefined) return null;
  return (
    <OwnedBoundary
      point={VizTypes}
      of={type.key}
      failed={() => <FailedMiniature widthPx={widthPx} heightPx={heightPx} />}
    >
      <RememberedMiniature type={type} widthPx={widthPx} heightPx={heightPx} />
    </OwnedBoundary>
  );
}

/** Left out where it was ended before; what ends while somebody looks is said below, and remembered. */
function RememberedMiniature({ type, widthPx, heightPx }: MiniatureProps) {
  const store = useService(KeyValueStore);
  const url = usePluginOf(VizTypes, type.key).entry?.url;
  const { watched, wasEnded } = useMemo(() => {
    if (url === undefined) return { watched: type, wasEnded: false };
    const ended = endedMiniatures(store, Date.now);
    const viz = { vizType: type.key, url };
    const note = () => {
      ended.note(viz);
    };
    return { watched: withEnds(type, note), wasEnded: ended.has(viz) };
  }, [store, type, url]);
  if (wasEnded) return <FailedMiniature widthPx={widthPx} heightPx={heightPx} />;
  return <NearMiniature type={watched} widthPx={widthPx} heightPx={heightPx} />;
}

/** In the room of the picture; the card around it is a button, so there is none in it. */
function FailedMiniature({ widthPx, heightPx }: Omit<VizMiniatureProps, 'vizType'>) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.box, styles.failed)} style={{ width: widthPx, height: heightPx }}>
      {frameMessages.noMiniature()}
    </div>
  );
}

interface MiniatureProps extends Omit<VizMiniatureProps, 'vizType'> {
  readonly type: VizType;
}

/** A gallery of many types asks and draws those that somebody scrolls to. */
function NearMiniature(props: MiniatureProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasNear = useWasNear(place);
  return wasNear ? <AskedMiniature {...props} /> : <WaitingMiniature {...props} ref={place} />;
}

function AskedMiniature({ type, widthPx, heightPx }: MiniatureProps) {
  const formData = useMemo(() => sampleFormDataFor(type, bare), [type]);
  const status = usePrepared(type, formData);
  if (status === 'failed') return <FailedMiniature widthPx={widthPx} heightPx={heightPx} />;
  if (status === 'waiting') return <WaitingMiniature type={type} widthPx={widthPx} heightPx={heightPx} />;
  return <Miniature type={type} widthPx={widthPx} heightPx={heightPx} />;
}

function WaitingMiniature({ type, widthPx, heightPx, ref }: MiniatureProps & { readonly ref?: Ref<HTMLDivElement> }) {
  const styles = useStyles();
  return (
    <div ref={ref} className={styles.box} style={{ width: widthPx, height: heightPx }} aria-hidden>
      <ChartSkeleton shape={type.skeleton} />
    </div>
  );
}

function Miniature({ type, widthPx, heightPx }: MiniatureProps) {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const scheme = useColorScheme();
  const sample = useMemo(() => sampleDataFor(type, 'usual', bare), [type]);
  const answers = useMemo(() => sample.data.map(sampleAnswer), [sample]);
  const size = useMemo(() => ({ widthPx: widthPx * zoom, heightPx: heightPx * zoom }), [widthPx, heightPx]);
  const opened = useOpenViz(type, sample.formData);
  const [hasFailed, setFailed] = useState(false);
  const colors = useMemo(() => createColorAssignments(), []); // its labels take no colour from the charts of the page
  const scene = useScene(place, {
    opened,
    answers,
    parts: sample.parts,
    size,
    scheme,
    colors,
    hidden: nothingHidden,
    labelOf: same,
    formatOf: noFormat,
    onDrawn: ignore,
    onFailed: () => {
      setFailed(true);
    },
  });
  if (hasFailed) return <FailedMiniature widthPx={widthPx} heightPx={heightPx} />;
  return (
    <div
      className={styles.box}
      style={{ width: widthPx, height: heightPx }}
      aria-hidden
      inert
      data-miniature={type.key}
    >
      {scene === undefined && <ChartSkeleton shape={type.skeleton} />}
      <div
        ref={place}
        className={styles.place}
        style={{ width: size.widthPx, height: size.heightPx, transform: `scale(${String(1 / zoom)})` }}
      />
    </div>
  );
}
