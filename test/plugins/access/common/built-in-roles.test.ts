import { expect } from 'chai';
import type { Permission } from '#core/common';
import { pairsOfRole, type RlsRole } from '../../../../plugins/access/common/built-in-roles.ts';

const pair = (permission: string, view: string): Permission => [permission, view];
const shared = [
  pair('can_read', 'Chart'),
  pair('can_write', 'Chart'),
  pair('can_csv', 'Superset'),
  pair('can_explore', 'Superset'),
];
const reads = [pair('can_read', 'Database'), pair('can_read', 'Dataset'), pair('can_samples', 'Datasource')];
const alphaOnly = [
  pair('can_upload', 'Database'),
  pair('can_write', 'Dataset'),
  pair('can_write', 'Annotation'),
  pair('all_database_access', 'all_database_access'),
  pair('all_datasource_access', 'all_datasource_access'),
];
const editor = [
  pair('can_execute_sql_query', 'SQLLab'),
  pair('can_sqllab', 'Superset'),
  pair('can_write', 'SavedQuery'),
];
const adminOnly = [
  pair('can_write', 'Database'),
  pair('can_read', 'User'),
  pair('can_write', 'Role'),
  pair('can_read', 'Row Level Security'),
  pair('all_query_access', 'all_query_access'),
  pair('can_grant_guest_token', 'SecurityRestApi'),
  pair('can_warm_up_cache', 'Chart'),
];
const declared = [...shared, ...reads, ...alphaOnly, ...editor, ...adminOnly];

describe('pairsOfRole', () => {
  const cases: readonly (readonly [role: RlsRole, expected: readonly Permission[]])[] = [
    ['Admin', declared],
    ['Alpha', [...shared, ...reads, ...alphaOnly]],
    ['Gamma', [...shared, ...reads]],
    ['sql_lab', [pair('can_csv', 'Superset'), pair('can_read', 'Database'), ...editor]],
  ];
  for (const [role, expected] of cases) {
    it(`gives ${role} exactly what its rule says [6.0.2]`, () => {
      expect(pairsOfRole(role, declared)).to.have.deep.members([...expected]);
    });
  }
});
