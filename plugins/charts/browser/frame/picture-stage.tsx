import { useRef, type CSSProperties, type DOMAttributes, type ReactNode, type RefObject } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { legendLayout, shownLegend, type Mark, type VizSize } from '#plugins/viz-kit';
import { ChartLegend, type ChartLegendProps } from './chart-legend.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { usePictureStyles } from './chart-picture.styles.ts';
import { useBoxSize } from './use-box-size.ts';

interface PictureStageProps {
  readonly caption?: RefObject<HTMLElement | null>;
  /** The drawing is no picture that a file could be made of. */
  readonly isStaged?: boolean;
  /** For screen readers. */
  readonly summary: string;
  readonly legend: ChartLegendProps;
  /** Its upper left corner is that of the marks. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly style: CSSProperties;
  /** What the box listens to and says of its keys; absent: there is nothing to point at. */
  readonly live?: DOMAttributes<HTMLElement> & { readonly 'aria-label': string };
  /** What the pointer or the keyboard is at. */
  readonly mark: Mark | undefined;
  readonly size: VizSize | undefined;
  /** Said aloud when it changes. */
  readonly spoken: string;
  readonly children: ReactNode;
  /** Under the picture. */
  readonly below?: ReactNode;
}

/** What is around every picture of a chart: words for screen readers, the legend, the tooltip. */
export function PictureStage(props: PictureStageProps) {
  const { caption, isStaged, summary, legend, box, style, live, mark, size, spoken, children, below } = props;
  const styles = usePictureStyles();
  const figure = useRef<HTMLElement>(null);
  const unmeasured = useRef<HTMLElement>(null);
  const isAtSide = legend.look.place === 'left' || legend.look.place === 'right';
  const room = useBoxSize(isAtSide ? figure : unmeasured);
  const layout = legendLayout(shownLegend(legend.entries), legend.look, room);
  const isBefore = layout.place === 'top' || layout.place === 'left';
  const isBeside = layout.place === 'left' || layout.place === 'right';
  return (
    <figure
      ref={figure}
      className={mergeClasses(styles.root, isBeside && styles.beside)}
      data-staged={isStaged === true ? '' : undefined}
    >
      <figcaption {...(caption === undefined ? {} : { ref: caption })} className={styles.words}>
        {summary}
      </figcaption>
      {isBefore && <ChartLegend {...legend} layout={layout} />}
      <div className={styles.stack}>
        <div
          ref={box}
          className={styles.box}
          style={style}
          {...(live === undefined ? {} : { tabIndex: 0, role: 'group', ...live })}
        >
          {children}
          {mark !== undefined && size !== undefined && <ChartTooltip mark={mark} size={size} />}
        </div>
        {below}
      </div>
      {!isBefore && <ChartLegend {...legend} layout={layout} />}
      <div className={styles.words} role="status" aria-live="polite">
        {spoken}
      </div>
    </figure>
  );
}
