import { useDispatch } from 'react-redux';
import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useBranch } from '#core/browser';
import { shellMessages } from '../../common/shell-messages.ts';
import { Shell, closeOverlay } from '../shell/shell-state.ts';
import { ShortcutList } from './shortcut-list.tsx';

const useStyles = makeStyles({ surface: { maxWidth: '680px' } });

/** The sheet behind `?`. */
export default function ShortcutSheet() {
  const styles = useStyles();
  const dispatch = useDispatch();
  return (
    <Dialog
      open={useBranch(Shell).overlay === 'shortcuts'}
      onOpenChange={(_event, data) => {
        if (!data.open) dispatch(closeOverlay());
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle
            action={
              <DialogTrigger action="close">
                <Button appearance="subtle" icon={<DismissRegular />} aria-label={shellMessages.close()} />
              </DialogTrigger>
            }
          >
            {shellMessages.shortcuts()}
          </DialogTitle>
          <DialogContent>
            <ShortcutList />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
