import { Suspense, useState } from 'react';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Input,
  makeStyles,
} from '@fluentui/react-components';
import { Contributed, useExtensions } from '#core/browser';
import { FormField, Modal } from '#core/browser/ui';
import { SaveDestinations, type DestinationChoice } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import type { ShownResult } from '../../../contract/result-state.ts';
import { newDatasetMessages as messages } from '../../../common/result-messages.ts';
import { useNewDataset } from './use-new-dataset.ts';

/** Letters of a dataset's name. */
const mostLetters = 250;

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  text: { margin: 0 },
});

export interface NewDatasetDialogProps {
  readonly result: ShownResult;
  readonly formData: FormData | undefined;
  /** Where the chart goes; without one only Explore is left. */
  readonly goal: 'explore' | 'dashboard';
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes a dataset of a statement, and opens it in Explore or puts its chart on a dashboard. */
export function NewDatasetDialog({ isOpen, ...about }: NewDatasetDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={about.onClose}>
      <DatasetForm {...about} />
    </Modal>
  );
}

function DatasetForm({ result, formData, goal, onClose }: Omit<NewDatasetDialogProps, 'isOpen'>) {
  const styles = useStyles();
  const [name, setName] = useState(result.part.name.replace(/…$/, '').trim().slice(0, mostLetters));
  const [destination] = useExtensions(SaveDestinations);
  const [choice, setChoice] = useState<DestinationChoice>();
  const isPut = goal === 'dashboard' && destination !== undefined;
  const { make, isSaving, refused, takenId, failure } = useNewDataset(name.trim(), {
    result,
    formData,
    ...(isPut && choice !== undefined ? { destination: choice } : {}),
  });
  const isWhole = name.trim() !== '' && !isSaving && (!isPut || choice !== undefined);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) make(failure?.madeId);
      }}
    >
      <DialogBody>
        <DialogTitle>{isPut ? messages.putTitle() : messages.title()}</DialogTitle>
        <DialogContent className={styles.content}>
          <p className={styles.text}>
            {isPut ? messages.putText() : formData === undefined ? messages.text() : messages.textWithChart()}
          </p>
          <FormField
            label={messages.name()}
            required
            {...(refused === undefined ? {} : { error: refused })}
            {...(takenId === undefined ? {} : { hint: messages.replaceHint() })}
          >
            <Input
              value={name}
              maxLength={mostLetters}
              onFocus={(event) => {
                event.currentTarget.select(); // the name is a proposal: typing replaces it
              }}
              onChange={(_event, data) => {
                setName(data.value);
              }}
            />
          </FormField>
          {isPut && (
            <Suspense>
              <Contributed
                view={destination}
                given={{ initialId: undefined, choice, problem: failure?.placeProblem, onChange: setChoice }}
              />
            </Suspense>
          )}
        </DialogContent>
        <DialogActions fluid>
          <Button onClick={onClose}>{messages.cancel()}</Button>
          {takenId !== undefined && (
            <Button
              disabled={!isWhole}
              onClick={() => {
                make(takenId);
              }}
            >
              {messages.replace()}
            </Button>
          )}
          <Button type="submit" appearance="primary" disabled={!isWhole}>
            {isPut ? destination.goLabel() : messages.create()}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
