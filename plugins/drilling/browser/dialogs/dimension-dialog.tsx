import { useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { useWorkbench } from '#core/browser';
import { drillMessages as messages } from '../../common/messages.ts';
import { freeDimensions } from '../../common/plan-drill.ts';
import { chartName, columnName, openChart, readersOf } from '../drilled-chart.ts';
import { closeDrillDialog, drillInto, type DrillSubject } from '../drill-state.ts';
import { stepBy } from '../menu/drill-steps.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { ChoiceList, type Choice } from './choice-list.tsx';

interface DimensionDialogProps {
  readonly subject: DrillSubject;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every dimension a chart can be divided by, found by name. */
export default function DimensionDialog({ subject, isOpen, onClose }: DimensionDialogProps) {
  const name = useSelector((root: StoreRoot) => chartName(root, subject.chartId));
  return (
    <ChoiceDialog
      title={messages.drillByOf({ chart: name })}
      {...(subject.words === '' ? {} : { explanation: subject.words })}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Dimensions subject={subject} />
    </ChoiceDialog>
  );
}

function Dimensions({ subject }: { readonly subject: DrillSubject }) {
  const dispatch = useDispatch();
  const store = useStore<StoreRoot>();
  const { services } = useWorkbench();
  const [search, setSearch] = useState('');
  const { chartId, filters } = subject;
  const chart = openChart(store.getState(), readersOf(services), chartId);
  if (chart === undefined) return null;
  const wanted = search.trim().toLowerCase();
  const choices = freeDimensions(chart).flatMap((column): Choice[] => {
    const label = columnName(column);
    const isFound = `${label} ${column.column_name}`.toLowerCase().includes(wanted);
    const step = isFound ? stepBy(chart, filters, column.column_name) : undefined;
    if (step === undefined) return [];
    const run = () => {
      dispatch(drillInto({ chartId, step }));
      dispatch(closeDrillDialog());
    };
    return [{ key: column.column_name, label, ...(column.type === null ? {} : { detail: column.type }), run }];
  });
  return (
    <ChoiceList
      ariaLabel={messages.dimensions()}
      search={search}
      onSearch={setSearch}
      searchLabel={messages.searchDimensions()}
      choices={choices}
      emptyText={messages.noDimensions()}
    />
  );
}
