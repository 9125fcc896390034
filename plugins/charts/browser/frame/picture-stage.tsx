import type { CSSProperties, DOMAttributes, ReactNode, RefObject } from 'react';
import type { Mark, VizSize } from '#plugins/viz-kit';
import { ChartLegend, type ChartLegendProps } from './chart-legend.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { usePictureStyles } from './chart-picture.styles.ts';

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
  return (
    <figure className={styles.root} data-staged={isStaged === true ? '' : undefined}>
      <figcaption {...(caption === undefined ? {} : { ref: caption })} className={styles.words}>
        {summary}
      </figcaption>
      <ChartLegend {...legend} />
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
      <div className={styles.words} role="status" aria-live="polite">
        {spoken}
      </div>
    </figure>
  );
}
