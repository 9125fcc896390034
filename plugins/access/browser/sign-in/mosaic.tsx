import { makeStyles, tokens } from '@fluentui/react-components';

const columns = 16;
const rows = 14;
const tilePx = 30;
const gapPx = 5;

/** Height of each column of the picture, in tiles: a rising chart. */
const heights = [3, 4, 3, 5, 4, 6, 5, 7, 6, 8, 7, 8, 10, 9, 11, 12] as const;

const useStyles = makeStyles({
  picture: { width: '100%', height: '100%', display: 'block' },
  tile: { fill: tokens.colorBrandBackground },
  accent: { fill: tokens.colorPaletteMarigoldBackground3 },
});

interface Tile {
  readonly x: number;
  readonly y: number;
  readonly opacity: number;
  readonly isTop: boolean;
}

/** The tiles: full inside the bars, fading above them, with a grain that repeats so that pictures are alike. */
function tiles(): readonly Tile[] {
  return Array.from({ length: columns * rows }, (_none, index) => {
    const column = index % columns;
    const fromBottom = rows - 1 - Math.floor(index / columns);
    const height = heights[column] ?? 0;
    const grain = ((column * 7 + fromBottom * 13) % 5) / 5;
    const isInside = fromBottom < height;
    return {
      x: column * (tilePx + gapPx),
      y: (rows - 1 - fromBottom) * (tilePx + gapPx),
      opacity: isInside ? 0.45 + 0.45 * grain : 0.05 + 0.06 * grain,
      isTop: fromBottom === height - 1 && column % 4 === 3,
    };
  });
}

/** Decoration of the sign-in page: a chart laid of tesserae. */
export function Mosaic() {
  const styles = useStyles();
  const step = tilePx + gapPx;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${columns * step - gapPx} ${rows * step - gapPx}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      focusable="false"
    >
      {tiles().map(({ x, y, opacity, isTop }) => (
        <rect
          key={`${x},${y}`}
          x={x}
          y={y}
          width={tilePx}
          height={tilePx}
          rx={5}
          className={isTop ? styles.accent : styles.tile}
          opacity={isTop ? 0.95 : opacity}
        />
      ))}
    </svg>
  );
}
