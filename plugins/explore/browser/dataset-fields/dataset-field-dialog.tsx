import {
  Button,
  Checkbox,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  Spinner,
  Textarea,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { Modal } from '#core/browser/ui';
import type { DatasetData } from '#plugins/datasets';
import { isNameTaken, type EnteredField, type NewField } from '../../common/dataset-fields/dataset-field.ts';
import { datasetFieldMessages as messages } from '../../common/dataset-fields/dataset-field-messages.ts';
import { messages as exploreMessages } from '../../common/messages.ts';
import { SqlField } from '../slots/sql-field.tsx';
import { DatasetField, closeDatasetField, saveDatasetField } from './dataset-field-state.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface DatasetFieldDialogProps {
  readonly about: NewField;
  readonly dataset: DatasetData;
  readonly isOpen: boolean;
}

/** Adds a calculated column or a metric to the dataset. */
export default function DatasetFieldDialog({ isOpen, ...form }: DatasetFieldDialogProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  return (
    <Modal kind="alert" isOpen={isOpen} onClose={() => dispatch(closeDatasetField())} className={styles.surface}>
      <DatasetFieldForm {...form} />
    </Modal>
  );
}

function DatasetFieldForm({ about, dataset }: Omit<DatasetFieldDialogProps, 'isOpen'>) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { isSaving, problem } = useBranch(DatasetField);
  const [entered, setEntered] = useState(about.start);
  const [takesPlace, setTakesPlace] = useState(about.from !== undefined);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<EnteredField>) => setEntered((before) => ({ ...before, ...part }));
  const name = entered.name.trim();
  const isWhole = name !== '' && !isNameTaken(dataset, name) && entered.expression.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isSaving && isWhole) dispatch(saveDatasetField({ entered, takesPlace }));
      }}
    >
      <DialogBody>
        <DialogTitle>{entered.kind === 'column' ? messages.newColumn() : messages.newMetric()}</DialogTitle>
        <DialogContent className={styles.content}>
          <FieldInputs dataset={dataset} entered={entered} isTried={isTried} onChange={change} />
          {about.from !== undefined && (
            <Checkbox
              label={messages.takesPlace()}
              checked={takesPlace}
              onChange={(_event, data) => setTakesPlace(data.checked === true)}
            />
          )}
          <p className={styles.note}>{messages.forAll({ dataset: dataset.datasource_name })}</p>
          {problem !== null && (
            <MessageBar intent="error" layout="multiline" role="alert">
              <MessageBarBody>{problem}</MessageBarBody>
            </MessageBar>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => dispatch(closeDatasetField())}>{exploreMessages.cancel()}</Button>
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

interface FieldInputsProps {
  readonly dataset: DatasetData;
  readonly entered: EnteredField;
  /** Somebody tried to save, so what is missing is said. */
  readonly isTried: boolean;
  readonly onChange: (part: Partial<EnteredField>) => void;
}

function FieldInputs({ dataset, entered, isTried, onChange }: FieldInputsProps) {
  const styles = useStyles();
  const isColumn = entered.kind === 'column';
  const name = entered.name.trim();
  const problem = isNameTaken(dataset, name)
    ? messages.nameTaken({ name })
    : isTried && name === ''
      ? messages.nameNeeded()
      : undefined;
  return (
    <>
      <Field label={messages.name()} required {...(problem === undefined ? {} : { validationMessage: problem })}>
        <Input
          autoFocus
          maxLength={255}
          value={entered.name}
          onChange={(_event, data) => onChange({ name: data.value })}
        />
      </Field>
      <div>
        <SqlField
          dataset={dataset}
          use={entered.kind}
          value={entered.expression}
          placeholder={isColumn ? exploreMessages.sqlColumnExample() : 'SUM(amount) / COUNT(*)'}
          onChange={(expression) => onChange({ expression })}
        />
        {isTried && entered.expression.trim() === '' && (
          <span role="alert" className={styles.problem}>
            {messages.expressionNeeded()}
          </span>
        )}
      </div>
      {isColumn && (
        <Field label={messages.type()} hint={messages.typeHint()}>
          <Input value={entered.type} maxLength={250} onChange={(_event, data) => onChange({ type: data.value })} />
        </Field>
      )}
      <Field label={messages.description()}>
        <Textarea value={entered.description} onChange={(_event, data) => onChange({ description: data.value })} />
      </Field>
    </>
  );
}
