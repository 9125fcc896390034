import { makeStyles } from '@fluentui/react-components';
import { TitledDialog } from '#core/browser/ui';
import { messages } from '../../common/messages.ts';
import { SuggestedTypes } from './suggested-types.tsx';
import { VizTypeCards } from './viz-type-cards.tsx';

const useStyles = makeStyles({ surface: { maxWidth: '880px', width: 'calc(100vw - 32px)' } });

export interface VizGalleryProps {
  readonly current: string;
  readonly onChoose: (key: string) => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The chart types to choose from, in a dialog. */
export default function VizGallery({ current, onChoose, isOpen, onClose }: VizGalleryProps) {
  const styles = useStyles();
  return (
    <TitledDialog title={messages.chooseType()} isOpen={isOpen} onClose={onClose} className={styles.surface}>
      <VizTypeCards current={current} onChoose={onChoose} isScrolling first={<SuggestedTypes onChoose={onChoose} />} />
    </TitledDialog>
  );
}
