import { useState } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ChartFrameProps } from '#plugins/charts';
import type { VizMount } from '#plugins/viz-kit';
import { ChartMount } from './chart-mount.tsx';
import { ChartPicture, type ChartPictureProps } from './chart-picture.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', width: '100%', height: '100%', minHeight: 0 },
  picture: { flexGrow: 1, minHeight: 0 },
  reason: {
    flexShrink: 0,
    paddingTop: '4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
});

interface LiveOrPictureProps extends ChartPictureProps {
  /** Of a type that has a live form. */
  readonly mount: VizMount | undefined;
  readonly onOptions: ChartFrameProps['onOptions'];
}

/** The live form of a chart; where there is none its picture, and below it why it is not live where it could be. */
export function LiveOrPicture({ mount, onOptions, ...picture }: LiveOrPictureProps) {
  const styles = useStyles();
  const [lost, setLost] = useState<string>();
  const reason = lost ?? mount?.unavailable?.();
  if (mount === undefined) return <ChartPicture {...picture} />;
  if (reason === undefined)
    return <ChartMount {...picture} mount={mount} onOptions={onOptions} onUnavailable={setLost} />;
  return (
    <div className={styles.root}>
      <div className={styles.picture}>
        <ChartPicture {...picture} />
      </div>
      <div className={styles.reason} role="note">
        {reason}
      </div>
    </div>
  );
}
