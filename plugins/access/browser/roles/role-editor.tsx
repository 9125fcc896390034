import { Badge, Button, Input, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import type { Permission } from '#core/common';
import { useCurrentUser } from '#core/browser';
import { FormField, PageHeader } from '#core/browser/ui';
import { rolesLink, type RoleItem } from '#plugins/access';
import { adminMessages } from '../../common/sign-in-messages.ts';
import { failureOf, type Submission } from '../submission.ts';
import { PairPicker } from './pair-picker.tsx';
import { useRoleChange } from './use-role-change.ts';

export interface RoleEditorProps {
  readonly role: RoleItem;
  readonly offered: readonly Permission[];
  readonly submission: Submission;
}

const useStyles = makeStyles({
  notes: { display: 'grid', gap: '12px', marginBottom: '16px' },
  name: { maxWidth: '360px' },
  unsaved: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** One role: its name and what it grants. */
export function RoleEditor({ role, offered, submission }: RoleEditorProps) {
  const styles = useStyles();
  const mayEdit = useCurrentUser().can(['can_write', 'Role']) && role.editable;
  const { name, setName, granted, setGranted, pairs, isChanged, save, discard } = useRoleChange(role, offered);
  const failure = failureOf(submission);
  return (
    <>
      <PageHeader
        title={role.name}
        breadcrumbs={[{ label: adminMessages.roles(), href: rolesLink.href() }]}
        badge={
          role.built_in && (
            <Badge appearance="tint" color="brand">
              {adminMessages.builtIn()}
            </Badge>
          )
        }
        actions={
          mayEdit && (
            <>
              {isChanged && (
                <span className={styles.unsaved} role="status">
                  {adminMessages.unsaved()}
                </span>
              )}
              <Button disabled={!isChanged} onClick={discard}>
                {adminMessages.discard()}
              </Button>
              <Button
                appearance="primary"
                disabled={!isChanged || name.trim() === '' || submission.status === 'sending'}
                onClick={save}
              >
                {submission.status === 'sending' ? adminMessages.saving() : adminMessages.save()}
              </Button>
            </>
          )
        }
      />
      <div className={styles.notes}>
        {!role.editable && (
          <MessageBar layout="multiline">
            <MessageBarBody>{adminMessages.followsRules()}</MessageBarBody>
          </MessageBar>
        )}
        {failure !== undefined && failure.fields?.['name'] === undefined && (
          <MessageBar intent="error" layout="multiline" role="alert">
            <MessageBarBody>{failure.message}</MessageBarBody>
          </MessageBar>
        )}
        {mayEdit && !role.built_in && (
          <div className={styles.name}>
            <FormField label={adminMessages.roleName()} required name="name" errors={failure?.fields}>
              <Input
                value={name}
                maxLength={64}
                onChange={(_event, data) => {
                  setName(data.value);
                }}
              />
            </FormField>
          </div>
        )}
      </div>
      <PairPicker offered={pairs} granted={granted} isReadOnly={!mayEdit} onChange={setGranted} />
    </>
  );
}
