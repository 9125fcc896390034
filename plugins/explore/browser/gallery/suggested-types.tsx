import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useBranch, useService } from '#core/browser';
import { useWasNear } from '#core/browser/ui';
import { ChartPreview } from '#plugins/charts';
import { messages } from '../../common/messages.ts';
import type { SuggestedType } from '../../common/switching/suggest-types.ts';
import { Explore } from '../explore-state.ts';
import { useSuggestions } from './use-suggestions.ts';
import { pictureSize, VizTypeCard } from './viz-type-card.tsx';
import { useGalleryStyles } from './gallery.styles.ts';

/** As many as fit two rows of a wide window: those after them suit worse than what the gallery shows below. */
const mostSuggestions = 8;
/** Drawn this many times larger and scaled down, as miniatures are. */
const zoom = 2;
const bare = { show_legend: false, x_axis_title: '', y_axis_title: '' };
const ignore = () => undefined;

const useStyles = makeStyles({
  heading: { margin: '4px 0 8px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  box: {
    position: 'relative',
    overflow: 'hidden',
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusSmall,
    width: `${String(pictureSize.widthPx)}px`,
    height: `${String(pictureSize.heightPx)}px`,
  },
  place: { position: 'absolute', inset: 0, transformOrigin: 'top left', transform: `scale(${String(1 / zoom)})` },
});

/** Types that fit the fields of the open chart, each drawn from its data; one that cannot be drawn is left out. */
export function SuggestedTypes({ onChoose }: { readonly onChoose: (key: string) => void }) {
  const styles = useStyles();
  const gallery = useGalleryStyles();
  const suggestions = useSuggestions();
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const shown = suggestions.filter(({ type }) => !failed.has(type.key)).slice(0, mostSuggestions);
  const leaveOut = useCallback((key: string) => setFailed((before) => new Set([...before, key])), []);
  if (shown.length === 0) return null;
  return (
    <>
      <section aria-label={messages.suggestedTypes()}>
        <h3 className={styles.heading}>{messages.suggestedTypes()}</h3>
        <div className={gallery.grid}>
          {shown.map((suggestion) => (
            <VizTypeCard
              key={suggestion.type.key}
              viz={suggestion.type}
              as="data-suggested"
              onChoose={onChoose}
              picture={<SuggestedPicture suggestion={suggestion} onFailed={leaveOut} />}
            />
          ))}
        </div>
      </section>
      <h3 className={styles.heading}>{messages.allChartTypes()}</h3>
    </>
  );
}

interface PictureProps {
  readonly suggestion: SuggestedType;
  readonly onFailed: (key: string) => void;
}

/** Asked and drawn once somebody sees its card. */
function SuggestedPicture({ suggestion: { type, formData }, onFailed }: PictureProps) {
  const styles = useStyles();
  const Preview = useService(ChartPreview);
  const { dataset } = useBranch(Explore);
  const box = useRef<HTMLDivElement>(null);
  const wasNear = useWasNear(box);
  const settings = useMemo(() => ({ ...formData, ...bare }), [formData]);
  const failed = useCallback(() => {
    onFailed(type.key);
  }, [onFailed, type]);
  return (
    <div ref={box} className={styles.box} aria-hidden inert>
      {wasNear && (
        <div
          className={styles.place}
          style={{ width: pictureSize.widthPx * zoom, height: pictureSize.heightPx * zoom }}
        >
          <Suspense>
            <Preview
              type={type}
              formData={settings}
              {...(dataset === null ? {} : { verboseNames: dataset.verbose_map })}
              onDrawn={ignore}
              onFailed={failed}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
