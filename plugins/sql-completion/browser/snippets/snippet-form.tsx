import { useState } from 'react';
import { Button, Input, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import { snippetMessages as messages } from '../../common/messages.ts';
import { snippetFault, type Snippet } from '../../common/snippets/snippets.ts';

export interface SnippetFormProps {
  readonly snippet: Snippet;
  /** Names of the user's other snippets. */
  readonly others: readonly string[];
  readonly onSave: (snippet: Snippet) => void;
  readonly onCancel: () => void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS },
  text: { '& textarea': { fontFamily: tokens.fontFamilyMonospace } },
});

export function SnippetForm({ snippet, others, onSave, onCancel }: SnippetFormProps) {
  const styles = useStyles();
  const [draft, setDraft] = useState(snippet);
  const [isTried, setTried] = useState(false);
  const fault = isTried ? snippetFault(draft, others) : undefined;
  const nameError =
    fault === 'name-wrong' ? messages.nameWrong() : fault === 'name-taken' ? messages.nameTaken() : undefined;
  return (
    <div className={styles.root}>
      <FormField label={messages.name()} hint={messages.nameHint()} required error={nameError}>
        <Input
          value={draft.name}
          maxLength={40}
          onChange={(_event, { value }) => {
            setDraft({ ...draft, name: value });
          }}
        />
      </FormField>
      <FormField label={messages.text()} required error={fault === 'text-empty' ? messages.textEmpty() : undefined}>
        <Textarea
          className={styles.text}
          value={draft.text}
          rows={5}
          onChange={(_event, { value }) => {
            setDraft({ ...draft, text: value });
          }}
        />
      </FormField>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          onClick={() => {
            setTried(true);
            if (snippetFault(draft, others) === undefined) onSave(draft);
          }}
        >
          {messages.save()}
        </Button>
        <Button onClick={onCancel}>{messages.cancel()}</Button>
      </div>
    </div>
  );
}
