import { makeStyles, tokens } from '@fluentui/react-components';
import type { VizType } from '#plugins/viz-kit';
import { frameMessages } from '../../common/frame-messages.ts';

const useStyles = makeStyles({
  root: {
    width: '100%',
    height: '100%',
    minHeight: '80px',
    color: tokens.colorNeutralBackground4,
    animationName: { '0%': { opacity: 1 }, '50%': { opacity: 0.55 }, '100%': { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});

const barHeights = [38, 62, 47, 80, 56, 90, 70, 44];

/** The outline of the picture to come, while the first data load. */
export function ChartSkeleton({ shape }: { readonly shape: VizType['skeleton'] }) {
  const styles = useStyles();
  return (
    <svg
      className={styles.root}
      viewBox="0 0 200 100"
      preserveAspectRatio={shape === 'pie' ? 'xMidYMid' : 'none'}
      role="img"
      aria-label={frameMessages.loading()}
    >
      {shapeOf(shape)}
    </svg>
  );
}

function shapeOf(shape: VizType['skeleton']) {
  switch (shape) {
    case 'line':
      return (
        <path
          d="M4 78 L32 58 L60 66 L92 36 L124 48 L158 22 L196 30"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      );
    case 'bars':
      return barHeights.map((height, index) => (
        <rect key={index} x={6 + index * 24} y={96 - height} width="16" height={height} rx="1.5" fill="currentColor" />
      ));
    case 'table':
      return Array.from({ length: 8 }, (_none, index) => (
        <rect
          key={index}
          x="2"
          y={3 + index * 12}
          width="196"
          height={index === 0 ? 8 : 5}
          rx="1"
          fill="currentColor"
        />
      ));
    case 'number':
      return (
        <>
          <rect x="4" y="22" width="90" height="34" rx="3" fill="currentColor" />
          <rect x="4" y="66" width="52" height="10" rx="2" fill="currentColor" />
        </>
      );
    case 'pie':
      return <circle cx="100" cy="50" r="32" fill="none" stroke="currentColor" strokeWidth="22" />;
  }
}
