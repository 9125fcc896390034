import { Input, makeStyles } from '@fluentui/react-components';
import { FormField, narrowScreen } from '#core/browser/ui';
import { messages } from '../../common/messages.ts';
import type { Writing } from './use-writing.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr) minmax(0, 4fr)',
    gap: '12px',
    padding: '0 16px 12px',
    [narrowScreen]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '12px 16px' },
    '& .fui-Input': { minWidth: 0 },
  },
});

/** What the plugin is called, and its version. */
export function DetailsForm({ writing }: { readonly writing: Writing }) {
  const styles = useStyles();
  const { draft, fieldProblems, isNew, describe } = writing;
  return (
    <div className={styles.root}>
      <FormField label={messages.fieldTitle()} error={fieldProblems.title}>
        <Input
          value={draft.title}
          maxLength={100}
          onChange={(_event, { value }) => {
            describe({ title: value });
          }}
        />
      </FormField>
      <FormField label={messages.fieldId()} error={fieldProblems.id}>
        <Input
          value={draft.id}
          readOnly={!isNew}
          maxLength={60}
          onChange={(_event, { value }) => {
            describe({ id: value });
          }}
        />
      </FormField>
      <FormField label={messages.fieldVersion()} error={fieldProblems.version}>
        <Input
          value={draft.version}
          maxLength={50}
          onChange={(_event, { value }) => {
            describe({ version: value });
          }}
        />
      </FormField>
      <FormField label={messages.fieldDescription()}>
        <Input
          value={draft.description}
          maxLength={500}
          onChange={(_event, { value }) => {
            describe({ description: value });
          }}
        />
      </FormField>
    </div>
  );
}
