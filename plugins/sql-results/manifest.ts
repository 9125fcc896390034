import { definePlugin, defineSetting } from '#core/common';
import { Type } from 'typebox';

export const resultStoreSetting = defineSetting(
  'SQLLAB_RESULT_STORE',
  Type.String({
    default: '',
    description:
      'Where rows of statements are kept, by the name that a plugin gives its store; empty: the only one there is.',
  }),
);

export const manifest = definePlugin({
  id: 'sql-results',
  title: 'Results of statements',
  description: 'Keeps the rows of statements of the SQL editor in a store that another plugin brings.',
  requires: ['databases'],
  settings: [resultStoreSetting],
});
