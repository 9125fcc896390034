import { useState, type SyntheticEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Button, MessageBar, MessageBarBody, MessageBarTitle, Spinner, makeStyles } from '@fluentui/react-components';
import type { ErrorInfo } from '#core/common';
import { useWorkbench } from '#core/browser';
import { databasesLink } from '#plugins/databases';
import { databasePageMessages as messages } from '../common/page-messages.ts';
import { ConnectionFields } from './connection-fields.tsx';
import {
  bodyOf,
  emptyForm,
  formOf,
  parameterFields,
  problemsOf,
  relevantFields,
  type ConnectionForm,
} from './connection-form.ts';
import { editorSlice, saveDatabase, testConnection, type Attempt, type EditorState } from './databases-state.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '16px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  grow: { flexGrow: 1 },
});

/** The form of a connection with its buttons. It stays with the reasons when the server refuses. */
export function ConnectionEditor({ editor }: { readonly editor: EditorState }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const { connection, engines, saving, testing } = editor;
  const [form, setForm] = useState<ConnectionForm>(() =>
    connection === undefined ? emptyForm(engines[0]) : formOf(connection),
  );
  const [isChecked, setChecked] = useState(false);
  const engine = engines.find((known) => known.engine === form.engine);
  const fields = relevantFields(
    parameterFields(connection?.parameters_schema ?? engine?.parameters ?? {}),
    form,
    engine,
  );
  const problems = problemsOf(form, fields);
  const failure = failureOf(saving);
  const isBusy = saving.status === 'sending' || testing.status === 'sending';
  const change = (next: Partial<ConnectionForm>) => {
    setForm((before) => ({ ...before, ...next }));
    dispatch(editorSlice.actions.touched());
  };
  const send = (command: typeof saveDatabase | typeof testConnection) => {
    setChecked(true);
    if (problems.size === 0) dispatch(command({ body: bodyOf(form, fields) }));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send(saveDatabase);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ConnectionFields
        form={form}
        fields={fields}
        engines={engines}
        isNew={connection === undefined}
        problems={isChecked ? problems : new Set()}
        errors={failure?.fields}
        onChange={change}
        onEngine={(chosen) => {
          change({ ...emptyForm(engines.find((known) => known.engine === chosen)), name: form.name });
        }}
      />
      {failure !== undefined && failure.fields === undefined && <Failure error={failure} />}
      <TestOutcome testing={testing} />
      <div className={styles.buttons}>
        <Button
          disabled={isBusy}
          onClick={() => {
            send(testConnection);
          }}
          {...(testing.status === 'sending' ? { icon: <Spinner size="tiny" /> } : {})}
        >
          {testing.status === 'sending' ? messages.testing() : messages.test()}
        </Button>
        <span className={styles.grow} />
        <Button
          onClick={() => {
            navigate(databasesLink.href());
          }}
        >
          {messages.cancel()}
        </Button>
        <Button type="submit" appearance="primary" disabled={isBusy}>
          {saving.status === 'sending'
            ? messages.saving()
            : connection === undefined
              ? messages.connect()
              : messages.save()}
        </Button>
      </div>
    </form>
  );
}

const failureOf = (attempt: Attempt): ErrorInfo | undefined =>
  attempt.status === 'failed' ? attempt.error : undefined;

function TestOutcome({ testing }: { readonly testing: Attempt }) {
  const failure = failureOf(testing);
  if (failure !== undefined) return <Failure error={failure} />;
  if (testing.status !== 'done') return null;
  return (
    <MessageBar intent="success" role="status">
      <MessageBarBody>{messages.testOk()}</MessageBarBody>
    </MessageBar>
  );
}

/** What the server or the database said, with the known reasons behind it. */
function Failure({ error }: { readonly error: ErrorInfo }) {
  const reasons = error.fields === undefined ? [] : Object.values(error.fields).flat();
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{error.message}</MessageBarTitle>
        {[...reasons.map(String), ...error.issueCodes.map((issue) => issue.message)].map((text) => (
          <div key={text}>{text}</div>
        ))}
      </MessageBarBody>
    </MessageBar>
  );
}
