import type { SyntheticEvent } from 'react';
import { useDispatch } from 'react-redux';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
} from '@fluentui/react-components';
import { Modal } from '#core/browser/ui';
import type { UserItem } from '#plugins/access';
import { adminMessages } from '../../common/sign-in-messages.ts';
import { failureOf, type Submission } from '../submission.ts';
import { UserFields } from './user-fields.tsx';
import { useUserForm } from './use-user-form.ts';
import { changeUser, createUser, usersSlice, type RoleChoice } from './users-state.ts';

const useStyles = makeStyles({ surface: { maxWidth: '520px' } });

export interface UserEditorProps {
  /** null: a new user. */
  readonly user: UserItem | null;
  readonly roles: readonly RoleChoice[];
  readonly submission: Submission;
  readonly isOpen: boolean;
}

/** The form for one user, in a dialog. It stays open with the reasons when the server refuses. */
export function UserEditor(props: UserEditorProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const close = () => dispatch(usersSlice.actions.editorClosed());
  return (
    <Modal isOpen={props.isOpen} onClose={close} className={styles.surface}>
      <UserForm key={props.user?.id ?? 0} {...props} onClose={close} />
    </Modal>
  );
}

function UserForm({ user, roles, submission, onClose }: UserEditorProps & { readonly onClose: () => void }) {
  const dispatch = useDispatch();
  const form = useUserForm(user, roles);
  const failure = failureOf(submission);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!form.isReady) return;
    dispatch(user === null ? createUser(form.draft()) : changeUser({ id: user.id, change: form.change() }));
  };
  return (
    <form onSubmit={submit}>
      <DialogBody>
        <DialogTitle>
          {user === null ? adminMessages.addUser() : adminMessages.editUser({ name: user.username })}
        </DialogTitle>
        <DialogContent>
          {failure !== undefined && failure.fields === undefined && (
            <MessageBar intent="error" layout="multiline" role="alert">
              <MessageBarBody>{failure.message}</MessageBarBody>
            </MessageBar>
          )}
          <UserFields form={form} isNew={user === null} roles={roles} errors={failure?.fields} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{adminMessages.cancel()}</Button>
          <Button type="submit" appearance="primary" disabled={!form.isReady || submission.status === 'sending'}>
            {submission.status === 'sending' ? adminMessages.saving() : adminMessages.save()}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
