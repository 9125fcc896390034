import type { Viewport } from '../../common/base/viewport.ts';
import { metresPerPx } from '../../common/base/viewport.ts';
import { lengthWords, roundLength } from '../../common/base/scale-bar.ts';
import { useMapStyles } from './map-mount.styles.ts';

interface MapFootProps {
  readonly viewport: Viewport;
  readonly widthPx: number;
  readonly hasScale: boolean;
  /** Whose base map it is; empty: nobody's. */
  readonly source: string;
  readonly remark: string;
}

/** px. */
const mostScalePx = 90;

/** How long things are here, what is left out, and where the base map is from. */
export function MapFoot({ viewport, widthPx, hasScale, source, remark }: MapFootProps) {
  const styles = useMapStyles();
  const room = Math.min(mostScalePx, widthPx / 4);
  const { metres, widthPx: barPx } = roundLength(metresPerPx(viewport.latitude, viewport.zoom), room);
  return (
    <div className={styles.foot}>
      {hasScale ? (
        <span className={styles.scale} data-map-scale>
          <span className={styles.bar} style={{ width: barPx }} />
          <span className={styles.words}>{lengthWords(metres)}</span>
        </span>
      ) : (
        <span />
      )}
      {remark !== '' && (
        <span className={`${styles.remark} ${styles.words}`} title={remark} role="note">
          {remark}
        </span>
      )}
      {source !== '' && <span className={styles.words}>{source}</span>}
    </div>
  );
}
