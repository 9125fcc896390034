import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch, useWorkbench } from '#core/browser';
import { fieldMessage } from '#core/browser/ui';
import { Results, forgetDataset, makeDataset } from '../../../contract/result-state.ts';

type DatasetFacts = Omit<Parameters<typeof makeDataset>[0], 'name' | 'replacesId'>;

/** Makes a dataset of this name, and goes there. `refused` says why the name is not free; `takenId` whose it is. */
export function useNewDataset(name: string, facts: DatasetFacts) {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const { dataset } = useBranch(Results);
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (asked === undefined || dataset.status !== 'made') return;
    dispatch(forgetDataset());
    navigate(dataset.href);
  }, [dispatch, navigate, asked, dataset]);
  const failure = dataset.status === 'failed' && asked === name ? dataset : undefined;
  const { fields, message } = failure?.error ?? {};
  return {
    make: (replacesId?: number) => {
      setAsked(name);
      dispatch(makeDataset({ name, ...facts, ...(replacesId === undefined ? {} : { replacesId }) }));
    },
    isSaving: dataset.status === 'saving',
    failure,
    takenId: failure?.takenId,
    refused:
      failure === undefined || failure.placeProblem !== undefined
        ? undefined
        : (fieldMessage(fields, 'table') ?? fieldMessage(fields, 'table_name') ?? message),
  };
}
