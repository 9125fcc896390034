import { Input, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { FormField } from '#core/browser/ui';
import { messages } from '../common/messages.ts';
import type { LayerRow } from '../contract/rows.ts';
import { LayerSaving, saveLayer, type ListQuery } from './lists-state.ts';
import { SavingDialog, SavingForm } from './saving-dialog.tsx';

interface LayerDialogProps {
  /** Absent: a new one. */
  readonly row: LayerRow | undefined;
  /** The list that is loaded again afterwards. */
  readonly query: ListQuery;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Name and description of a layer. */
export function LayerDialog({ isOpen, ...layer }: LayerDialogProps) {
  return (
    <SavingDialog isOpen={isOpen} onClose={layer.onClose}>
      <LayerForm {...layer} />
    </SavingDialog>
  );
}

function LayerForm({ row, query, onClose }: Omit<LayerDialogProps, 'isOpen'>) {
  const dispatch = useDispatch();
  const { error } = useBranch(LayerSaving);
  const [name, setName] = useState(row?.name ?? '');
  const [descr, setDescr] = useState(row?.descr ?? '');
  const [isTried, setTried] = useState(false);
  const isNameless = name.trim() === '';
  const save = () => {
    setTried(true);
    const body = { name: name.trim(), descr: descr === '' ? null : descr };
    if (!isNameless) dispatch(saveLayer({ id: row?.id, body, query }));
  };
  return (
    <SavingForm
      title={row === undefined ? messages.newTitle() : messages.editTitle({ name: row.name })}
      onClose={onClose}
      onSave={save}
    >
      <FormField
        label={messages.name()}
        required
        name="name"
        errors={error?.fields}
        error={isTried && isNameless ? messages.nameNeeded() : undefined}
      >
        <Input maxLength={250} value={name} onChange={(_event, data) => setName(data.value)} />
      </FormField>
      <FormField label={messages.description()} name="descr" errors={error?.fields}>
        <Textarea rows={3} resize="vertical" value={descr} onChange={(_event, data) => setDescr(data.value)} />
      </FormField>
    </SavingForm>
  );
}
