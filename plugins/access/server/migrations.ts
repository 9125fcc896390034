import type { Migration } from '#core/server';

/** Users, roles, who holds which, what a role grants, and signed-in browsers. */
export const createAccessTables: Migration = {
  id: 'access/001-users-roles-sessions',
  up: async ({ createTable, createIndex }) => {
    await createTable(
      'users',
      {
        username: 'text!',
        first_name: 'text!',
        last_name: 'text!',
        email: 'text!',
        password_hash: 'text',
        applied_setting_hash: 'text',
        credentials_stamp: 'text!',
        is_active: 'integer!',
        login_count: 'integer!',
        fail_login_count: 'integer!',
        last_login: 'text',
        created_on: 'text!',
        changed_on: 'text!',
      },
      { unique: [['username'], ['email']] },
    );
    await createTable('roles', { name: 'text!' }, { unique: [['name']] });
    await createTable(
      'role_permissions',
      { role_id: 'integer!', permission: 'text!', view: 'text!' },
      {
        withoutId: true,
        unique: [['role_id', 'permission', 'view']],
      },
    );
    await createTable(
      'user_roles',
      { user_id: 'integer!', role_id: 'integer!' },
      {
        withoutId: true,
        unique: [['user_id', 'role_id']],
      },
    );
    await createTable(
      'sessions',
      { id_hash: 'text!', user_id: 'integer!', created_on: 'text!', expires_on: 'text!' },
      {
        withoutId: true,
        unique: [['id_hash']],
      },
    );
    await createIndex('sessions', ['user_id']);
    await createIndex('user_roles', ['role_id']);
  },
};

/** Numbers of permissions, of what they are granted on, and of pairs of both, by which API clients name them. */
export const createPermissionNumbers: Migration = {
  id: 'access/002-permission-numbers',
  up: async ({ createTable }) => {
    await createTable('permission_names', { name: 'text!' }, { unique: [['name']] });
    await createTable('permission_resources', { name: 'text!' }, { unique: [['name']] });
    await createTable(
      'permission_pairs',
      { permission_id: 'integer!', resource_id: 'integer!' },
      { unique: [['permission_id', 'resource_id']] },
    );
  },
};

/** Accounts that other systems vouch for, and by which method a session was opened. */
export const createExternalSubjects: Migration = {
  id: 'access/003-external-subjects',
  up: async ({ createTable, createIndex, db }) => {
    await createTable(
      'external_subjects',
      { method: 'text!', subject: 'text!', user_id: 'integer!', created_on: 'text!' },
      { withoutId: true, unique: [['method', 'subject']] },
    );
    await createIndex('external_subjects', ['user_id']);
    // One by one, since SQLite adds a single column at a time.
    await db.schema.alterTable('sessions').addColumn('method', 'text').execute();
    await db.schema.alterTable('sessions').addColumn('sign_out_address', 'text').execute();
  },
};

/** Links that sign the local owner in, once. */
export const createOneTimeLinks: Migration = {
  id: 'access/004-one-time-links',
  up: async ({ createTable }) => {
    await createTable(
      'one_time_links',
      { token_hash: 'text!', expires_on: 'text!' },
      { withoutId: true, unique: [['token_hash']] },
    );
  },
};
