import { useState } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useColorScheme } from '#core/browser/ui';
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
  image: {
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    opacity: 0,
    transitionProperty: 'opacity',
    transitionDuration: '160ms',
  },
  shown: { opacity: 1 },
});

/** The picture of a saved chart, drawn by the server in the page's theme. */
export function ChartThumbnail({ url, name }: { readonly url: string; readonly name: string }) {
  const styles = useStyles();
  const scheme = useColorScheme();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <div className={styles.root}>
      {state === 'failed' ? (
        listText.noPicture()
      ) : (
        <img
          key={scheme}
          src={`${url}?theme=${scheme}`}
          alt={listText.picture({ name })}
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
