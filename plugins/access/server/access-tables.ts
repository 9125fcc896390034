import type { Generated } from 'kysely';

/** A person or program that signs in. Times are ISO-8601 in UTC without a zone; flags are 0/1. */
export interface UserTable {
  readonly id: Generated<number>;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** argon2id; null: no password signs in. */
  readonly password_hash: string | null;
  /** Hash of the ADMIN_PASSWORD that was applied last, so that only a changed one replaces the password. */
  readonly applied_setting_hash: string | null;
  /** Part of every token; changes with the password, which makes earlier tokens worthless. */
  readonly credentials_stamp: string;
  readonly is_active: number;
  readonly login_count: number;
  readonly fail_login_count: number;
  readonly last_login: string | null;
  readonly created_on: string;
  readonly changed_on: string;
}

interface NameTable {
  readonly id: Generated<number>;
  readonly name: string;
}

export interface AccessTables {
  readonly users: UserTable;
  readonly roles: { readonly id: Generated<number>; readonly name: string };
  readonly role_permissions: { readonly role_id: number; readonly permission: string; readonly view: string };
  readonly permission_names: NameTable;
  readonly permission_resources: NameTable;
  /** A permission on a resource. Grants name both by text; these numbers are for clients of the API. */
  readonly permission_pairs: {
    readonly id: Generated<number>;
    readonly permission_id: number;
    readonly resource_id: number;
  };
  readonly user_roles: { readonly user_id: number; readonly role_id: number };
  /** A signed-in browser. The cookie holds the identifier, the table only its hash. */
  readonly sessions: {
    readonly id_hash: string;
    readonly user_id: number;
    /** Id of the sign-in method; null for sessions from before it was kept. */
    readonly method: string | null;
    /** Where signing out leads; null: to the sign-in page. */
    readonly sign_out_address: string | null;
    readonly created_on: string;
    readonly expires_on: string;
  };
  readonly one_time_links: { readonly token_hash: string; readonly expires_on: string };
  /** Who an account is where its person signs in. */
  readonly external_subjects: {
    readonly method: string;
    readonly subject: string;
    readonly user_id: number;
    readonly created_on: string;
  };
}
