import type { ComponentType } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  veil: {
    position: 'fixed',
    inset: 0,
    zIndex: 2000,
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    backgroundColor: tokens.colorBackgroundOverlay,
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    padding: '40px 56px',
    textAlign: 'center',
    borderRadius: tokens.borderRadiusXLarge,
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
    maxWidth: '80vw',
  },
  icon: { fontSize: '40px', color: tokens.colorBrandForeground1 },
  title: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  text: { color: tokens.colorNeutralForeground3 },
});

export interface DropVeilProps {
  readonly icon: ComponentType<{ readonly className?: string }>;
  readonly title: string;
  readonly text: string;
}

/** Over the whole page while a file is dragged that may be let go anywhere. */
export function DropVeil({ icon: Icon, title, text }: DropVeilProps) {
  const styles = useStyles();
  return (
    <div className={styles.veil} role="status">
      <div className={styles.card}>
        <Icon className={styles.icon} aria-hidden />
        <div className={styles.title}>{title}</div>
        <div className={styles.text}>{text}</div>
      </div>
    </div>
  );
}
