import { Input, Textarea, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { FormField, narrowScreen } from '#core/browser/ui';
import { bodyOf, filledForm, formProblems, type AnnotationForm } from '../common/annotation-form.ts';
import { messages } from '../common/messages.ts';
import type { AnnotationRow } from '../contract/rows.ts';
import { LayerSaving, saveAnnotation, type ListQuery } from './lists-state.ts';
import { SavingDialog, SavingForm } from './saving-dialog.tsx';

const useStyles = makeStyles({
  times: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '12px',
    [narrowScreen]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  code: { '& textarea': { fontFamily: 'monospace' } },
});

interface AnnotationDialogProps {
  /** Absent: a new one. */
  readonly row: AnnotationRow | undefined;
  readonly layerId: number;
  /** The list that is loaded again afterwards. */
  readonly query: ListQuery;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What happened, and when. */
export function AnnotationDialog({ isOpen, ...annotation }: AnnotationDialogProps) {
  return (
    <SavingDialog isOpen={isOpen} onClose={annotation.onClose}>
      <AnnotationFields {...annotation} />
    </SavingDialog>
  );
}

function AnnotationFields({ row, layerId, query, onClose }: Omit<AnnotationDialogProps, 'isOpen'>) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { error } = useBranch(LayerSaving);
  const [form, setForm] = useState(() => filledForm(row));
  const [isTried, setTried] = useState(false);
  const problems = formProblems(form);
  const shown = isTried ? problems : {};
  const change = (changes: Partial<AnnotationForm>) => setForm((before) => ({ ...before, ...changes }));
  const field = (name: keyof AnnotationForm) => ({ name, errors: error?.fields, error: shown[name] });
  const save = () => {
    setTried(true);
    if (Object.keys(problems).length === 0)
      dispatch(saveAnnotation({ layerId, id: row?.id, body: bodyOf(form, row), query }));
  };
  return (
    <SavingForm
      title={
        row === undefined ? messages.newAnnotationTitle() : messages.editAnnotationTitle({ name: row.short_descr })
      }
      onClose={onClose}
      onSave={save}
    >
      <FormField label={messages.name()} required {...field('short_descr')}>
        <Input
          maxLength={500}
          value={form.short_descr}
          onChange={(_event, data) => change({ short_descr: data.value })}
        />
      </FormField>
      <div className={styles.times}>
        <FormField label={messages.startUtc()} required {...field('start_dttm')}>
          <Input
            type="datetime-local"
            value={form.start_dttm}
            onChange={(_event, data) => change({ start_dttm: data.value })}
          />
        </FormField>
        <FormField label={messages.endUtc()} {...field('end_dttm')}>
          <Input
            type="datetime-local"
            value={form.end_dttm}
            onChange={(_event, data) => change({ end_dttm: data.value })}
          />
        </FormField>
      </div>
      <FormField label={messages.description()} {...field('long_descr')}>
        <Textarea
          rows={3}
          resize="vertical"
          value={form.long_descr}
          onChange={(_event, data) => change({ long_descr: data.value })}
        />
      </FormField>
      <FormField label={messages.metadata()} hint={messages.metadataHint()} {...field('json_metadata')}>
        <Textarea
          className={styles.code}
          rows={2}
          resize="vertical"
          value={form.json_metadata}
          onChange={(_event, data) => change({ json_metadata: data.value })}
        />
      </FormField>
    </SavingForm>
  );
}
