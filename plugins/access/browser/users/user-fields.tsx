import { Checkbox, Input, Switch, makeStyles } from '@fluentui/react-components';
import type { FieldErrors } from '#core/common';
import { useCurrentUser } from '#core/browser';
import { FormField } from '#core/browser/ui';
import { passwordProblemText } from '../../common/messages.ts';
import { minPasswordLength } from '../../common/password-rules.ts';
import { adminMessages } from '../../common/sign-in-messages.ts';
import { useFormStyles } from '../account/form.styles.ts';
import type { UserForm } from './use-user-form.ts';
import type { RoleChoice } from './users-state.ts';

export interface UserFieldsProps {
  readonly form: UserForm;
  readonly isNew: boolean;
  readonly roles: readonly RoleChoice[];
  readonly errors: FieldErrors | undefined;
}

const useStyles = makeStyles({
  fields: { paddingTop: '8px', paddingBottom: '4px' },
  roles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
    maxHeight: '168px',
    overflowY: 'auto',
  },
});

/** Inputs of the user form. */
export function UserFields({ form, isNew, roles, errors }: UserFieldsProps) {
  const formStyles = useFormStyles();
  const styles = useStyles();
  const { values, set } = form;
  const text = (name: 'username' | 'first_name' | 'last_name' | 'email' | 'password', limit: number) => ({
    value: values[name],
    maxLength: limit,
    onChange: (_event: unknown, data: { readonly value: string }) => {
      set({ [name]: data.value });
    },
  });
  const problem = form.passwordProblem === undefined ? undefined : passwordProblemText(form.passwordProblem);
  return (
    <div className={`${formStyles.form} ${styles.fields}`}>
      <div className={formStyles.pair}>
        <FormField label={adminMessages.username()} required name="username" errors={errors}>
          <Input {...text('username', 64)} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </FormField>
        <FormField label={adminMessages.email()} required name="email" errors={errors}>
          <Input {...text('email', 320)} type="email" autoComplete="off" />
        </FormField>
        <FormField label={adminMessages.firstName()} name="first_name" errors={errors}>
          <Input {...text('first_name', 64)} autoComplete="off" />
        </FormField>
        <FormField label={adminMessages.lastName()} name="last_name" errors={errors}>
          <Input {...text('last_name', 64)} autoComplete="off" />
        </FormField>
      </div>
      <FormField
        label={isNew ? adminMessages.password() : adminMessages.newPassword()}
        required={isNew}
        name="password"
        errors={errors}
        error={problem}
        hint={isNew ? adminMessages.passwordHint({ min: minPasswordLength }) : adminMessages.newPasswordHint()}
      >
        <Input {...text('password', 1024)} type="password" autoComplete="new-password" />
      </FormField>
      <FormField label={adminMessages.roles()} name="roles" errors={errors}>
        <RoleChoices
          roles={roles}
          chosen={values.roles}
          onChange={(chosen) => {
            set({ roles: chosen });
          }}
          className={styles.roles}
        />
      </FormField>
      <ActiveSwitch form={form} isNew={isNew} errors={errors} />
    </div>
  );
}

interface RoleChoicesProps {
  readonly roles: readonly RoleChoice[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
  readonly className: string;
}

function RoleChoices({ roles, chosen, onChange, className }: RoleChoicesProps) {
  return (
    <div role="group" aria-label={adminMessages.chooseRoles()} className={className}>
      {roles.map((role) => (
        <Checkbox
          key={role.id}
          label={role.name}
          checked={chosen.includes(role.id)}
          onChange={(_event, data) => {
            onChange(data.checked === true ? [...chosen, role.id] : chosen.filter((id) => id !== role.id));
          }}
        />
      ))}
    </div>
  );
}

function ActiveSwitch({ form, isNew, errors }: Omit<UserFieldsProps, 'roles'>) {
  const { username } = useCurrentUser();
  if (isNew || form.values.username === username) return null; // nobody deactivates themselves
  return (
    <FormField label={adminMessages.status()} hint={adminMessages.activeHint()} name="active" errors={errors}>
      <Switch
        label={form.values.active ? adminMessages.active() : adminMessages.inactive()}
        checked={form.values.active}
        onChange={(_event, data) => {
          form.set({ active: data.checked });
        }}
      />
    </FormField>
  );
}
