import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, Input } from '@fluentui/react-components';
import { useBranch, useWorkbench } from '#core/browser';
import { FormField, Modal, fieldMessage } from '#core/browser/ui';
import type { FormData } from '#plugins/charts';
import { Results, forgetDataset, makeDataset, type ShownResult } from '../../../contract/result-state.ts';
import { newDatasetTexts as texts } from '../../../common/result-messages.ts';

/** Letters of a dataset's name. Wire contract §11.1. */
const mostLetters = 250;

export interface NewDatasetDialogProps {
  readonly result: ShownResult;
  readonly formData: FormData | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes a dataset of a statement and opens it in Explore. Specification §1.0.4k. */
export function NewDatasetDialog({ result, formData, isOpen, onClose }: NewDatasetDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <DatasetForm result={result} formData={formData} onClose={onClose} />
    </Modal>
  );
}

function DatasetForm({ result, formData, onClose }: Omit<NewDatasetDialogProps, 'isOpen'>) {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const { dataset } = useBranch(Results);
  const [name, setName] = useState(result.part.name.replace(/…$/, '').trim().slice(0, mostLetters));
  const [asked, setAsked] = useState<string>();
  const make = (replacesId?: number) => {
    setAsked(name.trim());
    const replaces = replacesId === undefined ? {} : { replacesId };
    dispatch(makeDataset({ name: name.trim(), result, formData, ...replaces }));
  };
  useEffect(() => {
    if (asked === undefined || dataset.status !== 'made') return;
    dispatch(forgetDataset());
    navigate(dataset.href);
  }, [dispatch, navigate, asked, dataset]);
  const failure = dataset.status === 'failed' && asked === name.trim() ? dataset : undefined;
  const { fields, message } = failure?.error ?? {};
  const refused =
    failure === undefined
      ? undefined
      : (fieldMessage(fields, 'table') ?? fieldMessage(fields, 'table_name') ?? message);
  const takenId = failure?.takenId;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <DialogBody>
        <DialogTitle>{texts.title()}</DialogTitle>
        <DialogContent>
          <p>{formData === undefined ? texts.text() : texts.textWithChart()}</p>
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
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel()}</Button>
          {takenId !== undefined && (
            <Button
              onClick={() => {
                make(takenId);
              }}
            >
              {texts.replace()}
            </Button>
          )}
          <Button type="submit" appearance="primary" disabled={name.trim() === '' || dataset.status === 'saving'}>
            {texts.create()}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
