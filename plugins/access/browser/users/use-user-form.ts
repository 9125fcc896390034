import { useState } from 'react';
import type { UserChange, UserDraft, UserItem } from '#plugins/access';
import { passwordProblem, type PasswordProblem } from '../../common/password-rules.ts';
import type { RoleChoice } from './users-state.ts';

/** What the form holds. An empty password of an existing user means: keep the present one. */
export interface UserValues {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
  readonly active: boolean;
  readonly roles: readonly number[];
}

export interface UserForm {
  readonly values: UserValues;
  readonly set: (change: Partial<UserValues>) => void;
  readonly passwordProblem: PasswordProblem | undefined;
  readonly isReady: boolean;
  readonly draft: () => UserDraft;
  readonly change: () => UserChange;
}

/** Local state of the form; a new user begins with the role Gamma, which reads and explores. */
export function useUserForm(user: UserItem | null, roles: readonly RoleChoice[]): UserForm {
  const [values, setValues] = useState<UserValues>(() => startOf(user, roles));
  const problem =
    values.password === '' ? undefined : passwordProblem(values.password, [values.username, values.email]);
  const hasPassword = values.password !== '' || user !== null;
  const named = { ...values, username: values.username.trim(), email: values.email.trim() };
  return {
    values,
    set: (change) => {
      setValues((before) => ({ ...before, ...change }));
    },
    passwordProblem: problem,
    isReady: named.username !== '' && named.email !== '' && hasPassword && problem === undefined,
    draft: () => ({ ...named, roles: [...values.roles] }),
    change: () => {
      const { password, ...others } = named;
      return { ...others, roles: [...values.roles], ...(password === '' ? {} : { password }) };
    },
  };
}

function startOf(user: UserItem | null, roles: readonly RoleChoice[]): UserValues {
  if (user !== null) {
    const { username, first_name, last_name, email, active } = user;
    return { username, first_name, last_name, email, active, password: '', roles: user.roles.map((role) => role.id) };
  }
  const usual = roles.filter((role) => role.name === 'Gamma').map((role) => role.id);
  return { username: '', first_name: '', last_name: '', email: '', password: '', active: true, roles: usual };
}
