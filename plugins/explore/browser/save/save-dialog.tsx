import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Input,
  Radio,
  RadioGroup,
  Spinner,
  makeStyles,
} from '@fluentui/react-components';
import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Contributed, useBranch, useCurrentUser, useExtensions } from '#core/browser';
import { Modal } from '#core/browser/ui';
import { SaveDestinations, type DestinationChoice, type SaveDestination } from '#plugins/charts';
import { entryMessages } from '../../common/entry-messages.ts';
import { messages } from '../../common/messages.ts';
import { Explore, saveChart } from '../explore-state.ts';
import { SaveRequests, placeProblemChanged } from './save-requests.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '500px' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
});

export interface SaveDialogProps {
  /** Name to start with. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Saves the chart: over the open one where its owners may, or as a new one. */
export default function SaveDialog(props: SaveDialogProps) {
  const styles = useStyles();
  return (
    <Modal isOpen={props.isOpen} onClose={props.onClose} className={styles.surface}>
      <SaveForm {...props} />
    </Modal>
  );
}

type Mode = 'new' | 'overwrite';

function SaveForm({ name, onClose }: SaveDialogProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const user = useCurrentUser();
  const { slice, isSaving } = useBranch(Explore);
  const [destination] = useExtensions(SaveDestinations);
  const canOverwrite =
    slice !== null &&
    !slice.isManagedExternally &&
    (user.isAdmin || (user.userId !== undefined && slice.ownerIds.includes(user.userId)));
  const [mode, setMode] = useState<Mode>(canOverwrite ? 'overwrite' : 'new');
  const [entered, setEntered] = useState(name);
  const [isTried, setTried] = useState(false);
  const [choice, setChoice] = useState<DestinationChoice>();
  const isMissing = entered.trim() === '';
  const save = (goesThere: boolean) => {
    setTried(true);
    if (isMissing) return;
    dispatch(saveChart({ mode, name: entered.trim(), destination: choice, goesThere }));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
    >
      <DialogBody>
        <DialogTitle>{entryMessages.saveAs()}</DialogTitle>
        <DialogContent className={styles.content}>
          {slice !== null && (
            <SaveMode
              mode={mode}
              storedName={slice.name}
              canOverwrite={canOverwrite}
              hint={canOverwrite || slice.isManagedExternally ? undefined : messages.onlyOwners()}
              onChange={setMode}
            />
          )}
          <Field
            label={messages.name()}
            required
            {...(isTried && isMissing ? { validationMessage: messages.nameNeeded() } : {})}
          >
            <Input autoFocus maxLength={250} value={entered} onChange={(_event, data) => setEntered(data.value)} />
          </Field>
          {destination !== undefined && (
            <DestinationFields destination={destination} choice={choice} onChange={setChoice} />
          )}
        </DialogContent>
        <DialogActions fluid>
          <Button appearance="secondary" onClick={onClose}>
            {messages.cancel()}
          </Button>
          {destination !== undefined && choice !== undefined && (
            <Button appearance="secondary" disabledFocusable={isSaving} onClick={() => save(true)}>
              {destination.goLabel()}
            </Button>
          )}
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={isSaving}
            {...(isSaving ? { icon: <Spinner size="extra-tiny" /> } : {})}
          >
            {messages.save()}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}

interface SaveModeProps {
  readonly mode: Mode;
  readonly storedName: string;
  readonly canOverwrite: boolean;
  readonly hint: string | undefined;
  readonly onChange: (mode: Mode) => void;
}

function SaveMode({ mode, storedName, canOverwrite, hint, onChange }: SaveModeProps) {
  return (
    <Field {...(hint === undefined ? {} : { hint })}>
      <RadioGroup
        aria-label={entryMessages.saveAs()}
        value={mode}
        onChange={(_event, data) => onChange(data.value === 'new' ? 'new' : 'overwrite')}
      >
        <Radio value="overwrite" label={messages.overwrite({ name: storedName })} disabled={!canOverwrite} />
        <Radio value="new" label={messages.saveNew()} />
      </RadioGroup>
    </Field>
  );
}

interface DestinationFieldsProps {
  readonly destination: SaveDestination;
  readonly choice: DestinationChoice | undefined;
  readonly onChange: (choice: DestinationChoice | undefined) => void;
}

/** Where the chart goes besides; the dashboard that Explore was opened from is proposed. */
function DestinationFields({ destination, choice, onChange }: DestinationFieldsProps) {
  const dispatch = useDispatch();
  const { address } = useBranch(Explore);
  const { placeProblem } = useBranch(SaveRequests);
  const cameFrom = Number(address.dashboard_id);
  return (
    <Suspense>
      <Contributed
        view={destination}
        given={{
          initialId: Number.isSafeInteger(cameFrom) ? cameFrom : undefined,
          choice,
          problem: placeProblem ?? undefined,
          onChange: (next) => {
            onChange(next);
            if (placeProblem !== null) dispatch(placeProblemChanged({ problem: null }));
          },
        }}
      />
    </Suspense>
  );
}
