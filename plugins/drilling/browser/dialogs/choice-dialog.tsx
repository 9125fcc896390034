import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { TitledDialog } from '#core/browser/ui';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(520px, calc(100vw - 24px))' },
  content: { display: 'flex', flexDirection: 'column', gap: '10px' },
  explain: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface ChoiceDialogProps {
  readonly title: string;
  readonly explanation?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A narrow dialog in which one thing is chosen; choosing closes it. */
export function ChoiceDialog({ explanation, children, ...dialog }: ChoiceDialogProps) {
  const styles = useStyles();
  return (
    <TitledDialog {...dialog} className={styles.surface} contentClassName={styles.content}>
      {explanation !== undefined && <p className={styles.explain}>{explanation}</p>}
      {children}
    </TitledDialog>
  );
}
