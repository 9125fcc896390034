import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Input,
  Select,
  makeStyles,
} from '@fluentui/react-components';
import { useState } from 'react';
import { FormField, Modal } from '#core/browser/ui';
import type { AnnotationType } from '#plugins/viz-kit';
import { formProblems, formulaProblem, type FormProblems } from '../common/form-problems.ts';
import { filledForm, layerOf, type LayerForm } from '../common/layer-form.ts';
import { layerName, type StoredLayer } from '../common/layer-list.ts';
import { messages } from '../common/messages.ts';
import { LookFields } from './look-fields.tsx';
import { SourceFields } from './source-fields.tsx';
import { typeLabels } from './type-labels.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(560px, calc(100vw - 32px))' },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
});

interface LayerDialogProps {
  readonly isOpen: boolean;
  /** Kinds that the chart draws. */
  readonly types: readonly AnnotationType[];
  /** Absent: a new one. */
  readonly layer: StoredLayer | undefined;
  readonly others: readonly string[];
  readonly onClose: () => void;
  readonly onApply: (layer: StoredLayer) => void;
}

/** Edits one annotation layer; nothing changes in the chart before it is applied. */
export function LayerDialog(props: LayerDialogProps) {
  const styles = useStyles();
  return (
    <Modal isOpen={props.isOpen} onClose={props.onClose} className={styles.surface}>
      <LayerEditor {...props} />
    </Modal>
  );
}

const noLayer: StoredLayer = {};

function LayerEditor({ types, layer = noLayer, others, onClose, onApply }: LayerDialogProps) {
  const styles = useStyles();
  const [form, setForm] = useState<LayerForm>(() => filledForm(layer));
  const [isTried, setTried] = useState(false);
  const all = formProblems(form, others);
  const shown = isTried ? all : typedProblems(form);
  const change = (changes: Partial<LayerForm>) => setForm((before) => ({ ...before, ...changes }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setTried(true);
        if (Object.keys(all).length === 0) onApply(layerOf(form, layer));
      }}
    >
      <DialogBody>
        <DialogTitle className={styles.title}>
          {layer === noLayer ? messages.titleNew() : messages.titleOf({ name: layerName(layer) })}
        </DialogTitle>
        <DialogContent className={styles.content}>
          <FormField label={messages.name()} required error={shown.name}>
            <Input value={form.name} onChange={(_event, data) => change({ name: data.value })} />
          </FormField>
          <FormField label={messages.type()}>
            <Select
              value={form.type}
              onChange={(_event, data) => change({ type: types.find((type) => type === data.value) ?? 'FORMULA' })}
            >
              {types.map((type) => (
                <option key={type} value={type}>
                  {typeLabels[type]?.()}
                </option>
              ))}
            </Select>
          </FormField>
          {form.type === 'FORMULA' ? (
            <FormField label={messages.formula()} required hint={messages.formulaHint()} error={shown.formula}>
              <Input
                value={form.formula}
                spellCheck={false}
                placeholder="2x + 5"
                onChange={(_event, data) => change({ formula: data.value })}
              />
            </FormField>
          ) : (
            <SourceFields form={form} problems={shown} onChange={change} />
          )}
          <LookFields form={form} problems={shown} onChange={change} />
        </DialogContent>
        <DialogActions>
          <Button appearance="secondary" onClick={onClose}>
            {messages.cancel()}
          </Button>
          <Button type="submit" appearance="primary">
            {messages.apply()}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}

/** What is said while somebody types; the rest waits until it is to be applied. */
const typedProblems = (form: LayerForm): FormProblems =>
  form.type === 'FORMULA' && form.formula.trim() !== '' ? formulaProblem(form) : {};
