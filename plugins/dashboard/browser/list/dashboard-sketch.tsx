import { useMemo } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { gridColumns } from '#plugins/dashboard';
import { layoutOf } from '../../common/layout/position.ts';
import { sketchOf, type SketchBox } from '../../common/layout-sketch.ts';

const useStyles = makeStyles({
  root: {
    display: 'block',
    width: '100%',
    aspectRatio: '16 / 9',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  chart: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralStroke2 },
  text: { fill: tokens.colorNeutralBackground4 },
  line: { fill: tokens.colorNeutralStroke2 },
  tabs: { fill: tokens.colorNeutralBackground5 },
  ink: { fill: tokens.colorBrandStroke2 },
});

/** px of the drawing: 16 to 9, a grid column 25 wide. */
const widthPx = 320;
const heightPx = 180;
const marginPx = 10;
const columnPx = (widthPx - 2 * marginPx) / gridColumns;
/** Units of 8 px of a dashboard that one px of the drawing stands for. */
const unitPx = 1.1;
const barShares = [0.35, 0.6, 0.45, 0.8, 0.55];

/** The outline of a dashboard's first screen. */
export function DashboardSketch({ position }: { readonly position: string | null }) {
  const styles = useStyles();
  const boxes = useMemo(() => sketchOf(layoutOf(position ?? '')), [position]);
  return (
    <svg className={styles.root} viewBox={`0 0 ${String(widthPx)} ${String(heightPx)}`} aria-hidden>
      {boxes.map((box, index) => {
        const place = placeOf(box);
        return place.y > heightPx ? null : (
          <g key={index}>
            <rect {...place} rx={2} className={styles[box.kind]} />
            {box.kind === 'chart' && <Bars {...place} className={styles.ink} />}
          </g>
        );
      })}
    </svg>
  );
}

function placeOf({ x, y, width, height }: SketchBox) {
  return {
    x: marginPx + x * columnPx + 1.5,
    y: marginPx + y * unitPx,
    width: Math.max(2, width * columnPx - 3),
    height: Math.max(1, height * unitPx),
  };
}

interface BarsProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly className: string;
}

function Bars({ x, y, width, height, className }: BarsProps) {
  const step = (width - 8) / barShares.length;
  const room = height - 14;
  if (room < 6 || step < 3) return null;
  return barShares.map((share, index) => (
    <rect
      key={index}
      className={className}
      x={x + 4 + index * step}
      y={y + 10 + room * (1 - share)}
      width={step * 0.7}
      height={room * share}
    />
  ));
}
