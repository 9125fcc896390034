import { useState } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { narrowScreen, useColorScheme } from '#core/browser/ui';
import { listText } from '../../common/list-messages.ts';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    width: '100%',
    aspectRatio: '16 / 10',
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
    padding: '10px 12px',
    [narrowScreen]: { padding: '6px' },
    objectFit: 'contain',
    position: 'relative',
    opacity: 0,
    transitionProperty: 'opacity',
    transitionDuration: '160ms',
  },
  shown: { opacity: 1 },
});

/** The picture of a saved chart, drawn by the server in the page's theme; its name stands beside it. */
export function ChartThumbnail({ url }: { readonly url: string }) {
  const styles = useStyles();
  const scheme = useColorScheme();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <div className={styles.root}>
      {state === 'loading' && <span className={styles.waiting} aria-hidden />}
      {state === 'failed' ? (
        listText.noPicture()
      ) : (
        <img
          key={scheme}
          src={`${url}?theme=${scheme}`}
          alt=""
          loading="lazy"
          decoding="async"
          className={mergeClasses(styles.image, state === 'shown' && styles.shown)}
          onLoad={() => {
            setState('shown');
          }}
          onError={() => {
            setState('failed');
          }}
        />
      )}
    </div>
  );
}
