import { Suspense, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Input,
  makeStyles,
} from '@fluentui/react-components';
import { Contributed, useBranch, useExtensions, useWorkbench } from '#core/browser';
import { FormField, Modal, fieldMessage } from '#core/browser/ui';
import { SaveDestinations, type DestinationChoice } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import { Results, forgetDataset, makeDataset, type ShownResult } from '../../../contract/result-state.ts';
import { newDatasetTexts as texts } from '../../../common/result-messages.ts';

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
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const { dataset } = useBranch(Results);
  const [name, setName] = useState(result.part.name.replace(/…$/, '').trim().slice(0, mostLetters));
  const [asked, setAsked] = useState<string>();
  const [destination] = useExtensions(SaveDestinations);
  const [choice, setChoice] = useState<DestinationChoice>();
  const isPut = goal === 'dashboard' && destination !== undefined;
  const make = (replacesId?: number) => {
    setAsked(name.trim());
    const replaces = replacesId === undefined ? {} : { replacesId };
    const place = isPut && choice !== undefined ? { destination: choice } : {};
    dispatch(makeDataset({ name: name.trim(), result, formData, ...replaces, ...place }));
  };
  useEffect(() => {
    if (asked === undefined || dataset.status !== 'made') return;
    dispatch(forgetDataset());
    navigate(dataset.href);
  }, [dispatch, navigate, asked, dataset]);
  const failure = dataset.status === 'failed' && asked === name.trim() ? dataset : undefined;
  const { fields, message } = failure?.error ?? {};
  const refused =
    failure === undefined || failure.placeProblem !== undefined
      ? undefined
      : (fieldMessage(fields, 'table') ?? fieldMessage(fields, 'table_name') ?? message);
  const takenId = failure?.takenId;
  const isWhole = name.trim() !== '' && dataset.status !== 'saving' && (!isPut || choice !== undefined);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) make(failure?.madeId);
      }}
    >
      <DialogBody>
        <DialogTitle>{isPut ? texts.putTitle() : texts.title()}</DialogTitle>
        <DialogContent className={styles.content}>
          <p className={styles.text}>
            {isPut ? texts.putText() : formData === undefined ? texts.text() : texts.textWithChart()}
          </p>
          <FormField
            label={texts.name()}
            required
            {...(refused === undefined ? {} : { error: refused })}
            {...(takenId === undefined ? {} : { hint: texts.replaceHint() })}
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
          <Button onClick={onClose}>{texts.cancel()}</Button>
          {takenId !== undefined && (
            <Button
              disabled={!isWhole}
              onClick={() => {
                make(takenId);
              }}
            >
              {texts.replace()}
            </Button>
          )}
          <Button type="submit" appearance="primary" disabled={!isWhole}>
            {isPut ? destination.goLabel() : texts.create()}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
