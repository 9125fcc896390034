import { useState } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useColorScheme } from '../theme/use-color-scheme.ts';
import { narrowScreen } from './layout.ts';
import { uiMessages } from './ui-messages.ts';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    width: '100%',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    display: 'grid',
    placeItems: 'center',
    color: tokens.colorNeutralForeground4,
    fontSize: tokens.fontSizeBase200,
  },
  // Drawing can take a while; a quiet shape holds the place so that the card does not look broken.
  waiting: {
    position: 'absolute',
    inset: '16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '200ms',
    animationDelay: '150ms',
    animationFillMode: 'both',
  },
  image: {
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    objectFit: 'contain',
    position: 'relative',
    opacity: 0,
    transitionProperty: 'opacity',
    transitionDuration: '160ms',
  },
  shown: { opacity: 1 },
  padded: { padding: '10px 12px', [narrowScreen]: { padding: '6px' } },
});

export interface ThumbnailProps {
  /** Takes the query `theme`. */
  readonly url: string;
  /** CSS: width to height. */
  readonly aspectRatio: string;
  /** Keeps the picture off the edges of its card. */
  readonly isPadded?: boolean;
}

/** Looks for a picture that is still being drawn; each comes twice as long after the one before. */
const mostLooks = 6;
const firstWaitMs = 2_000;

/** A picture that the server draws in the page's theme; what it shows is named beside it. */
export function Thumbnail({ url, aspectRatio, isPadded = false }: ThumbnailProps) {
  const styles = useStyles();
  const scheme = useColorScheme();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [look, setLook] = useState(0);
  const source = `${url}?theme=${scheme}`;
  return (
    <div className={styles.root} style={{ aspectRatio }}>
      {state === 'loading' && <span className={styles.waiting} aria-hidden />}
      {state === 'failed' ? (
        uiMessages.noPicture()
      ) : (
        <img
          key={`${scheme} ${String(look)}`}
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          className={mergeClasses(styles.image, isPadded && styles.padded, state === 'shown' && styles.shown)}
          onLoad={() => {
            setState('shown');
          }}
          onError={() => {
            void isComing(source).then((coming) => {
              if (coming && look < mostLooks) setTimeout(setLook, firstWaitMs * 2 ** look, look + 1);
              else setState('failed');
            });
          }}
        />
      )}
    </div>
  );
}

/** Whether the server is still drawing the picture; an image alone does not tell. */
async function isComing(source: string): Promise<boolean> {
  try {
    return (await fetch(source, { headers: { Accept: 'image/svg+xml' } })).ok; // it may have come meanwhile
  } catch {
    return false;
  }
}
