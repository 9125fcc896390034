import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { PuzzlePieceRegular } from '@fluentui/react-icons';

const useStyles = makeStyles({
  box: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  // Icons are drawn for light paper: on a dark page many would not be seen.
  paper: { backgroundColor: '#fff', border: `1px solid ${tokens.colorNeutralStroke2}`, boxSizing: 'border-box' },
  image: { width: '75%', height: '75%', objectFit: 'contain' },
});

interface PluginIconProps {
  /** An address of an SVG; undefined: it has none. Only ever the source of an image, in which nothing runs. */
  readonly source: string | undefined;
  readonly sizePx: number;
}

export function PluginIcon({ source, sizePx }: PluginIconProps) {
  const styles = useStyles();
  return (
    <span
      aria-hidden
      className={mergeClasses(styles.box, source !== undefined && styles.paper)}
      style={{ width: sizePx, height: sizePx, fontSize: Math.round(sizePx * 0.6) }}
    >
      {source === undefined ? <PuzzlePieceRegular /> : <img src={source} alt="" className={styles.image} />}
    </span>
  );
}

/** SVG text as the address of an image. */
export const imageOfSvg = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
