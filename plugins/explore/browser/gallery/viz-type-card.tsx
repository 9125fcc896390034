import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { VizType } from '#plugins/viz-kit';

/** Of the picture in a card, px. */
export const pictureSize = { widthPx: 164, heightPx: 96 };

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '10px',
    textAlign: 'left',
    cursor: 'pointer',
    font: 'inherit',
    color: 'inherit',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': {
      border: `1px solid ${tokens.colorNeutralStroke1Hover}`,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  current: { border: `1px solid ${tokens.colorBrandStroke1}`, boxShadow: `0 0 0 1px ${tokens.colorBrandStroke1}` },
  name: { fontWeight: tokens.fontWeightSemibold },
});

export interface VizTypeCardProps {
  readonly viz: VizType;
  readonly isCurrent?: boolean;
  readonly picture: ReactNode;
  /** Below the name. */
  readonly children?: ReactNode;
  /** Attribute by which it is found: `data-viz` among all types, `data-suggested` among those that fit. */
  readonly as: 'data-viz' | 'data-suggested';
  readonly onChoose: (key: string) => void;
}

/** A chart type to choose: its picture, its name and what is said of it. */
export function VizTypeCard({ viz, isCurrent = false, picture, children, as, onChoose }: VizTypeCardProps) {
  const styles = useStyles();
  return (
    <button
      type="button"
      {...{ [as]: viz.key }}
      aria-pressed={isCurrent}
      className={mergeClasses(styles.card, isCurrent && styles.current)}
      onClick={() => onChoose(viz.key)}
    >
      {picture}
      <span className={styles.name}>{viz.name}</span>
      {children}
    </button>
  );
}
