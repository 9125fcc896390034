import { reply } from '#core/common';
import { handle } from '#core/server';
import { readAddressParams } from '#plugins/sql-language';
import { supersetAddresses } from '../../contract/superset-addresses.ts';

export const leadOn = supersetAddresses.map((route) =>
  handle(route, {}, ({ params, query }) => {
    const path = route.path.replace(/^\/superset/, '').replace(':key', encodeURIComponent(params.key ?? ''));
    const search = new URLSearchParams(readAddressParams(query)).toString();
    const location = search === '' ? path : `${path}?${search}`;
    return Promise.resolve(reply(302, { message: 'Found' }, { location, 'cache-control': 'no-store' }));
  }),
);
