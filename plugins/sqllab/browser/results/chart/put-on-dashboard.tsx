import { useState } from 'react';
import { Button } from '@fluentui/react-components';
import { GridRegular } from '@fluentui/react-icons';
import { useCurrentUser, useExtensions } from '#core/browser';
import { SaveDestinations } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import type { ShownResult } from '../../../contract/result-state.ts';
import { resultChartMessages as messages } from '../../../common/result-messages.ts';
import { NewDatasetDialog } from './new-dataset-dialog.tsx';

export interface PutOnDashboardProps {
  readonly result: ShownResult;
  readonly formData: FormData;
  /** A field of the chart has nothing yet. */
  readonly isDisabled: boolean;
}

/** Puts the chart of a result on a dashboard directly; the data that it is based on becomes a dataset. */
export function PutOnDashboard({ result, formData, isDisabled }: PutOnDashboardProps) {
  const user = useCurrentUser();
  const [destination] = useExtensions(SaveDestinations);
  const [isOpen, setOpen] = useState(false);
  const may = user.can(['can_write', 'Dataset']) && user.can(['can_write', 'Chart']);
  if (destination === undefined || !may) return null;
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        icon={<GridRegular />}
        aria-label={messages.putOnDashboard()}
        title={messages.putOnDashboard()}
        disabled={isDisabled}
        onClick={() => {
          setOpen(true);
        }}
      />
      <NewDatasetDialog
        result={result}
        formData={formData}
        goal="dashboard"
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
