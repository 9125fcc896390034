import { expect } from 'chai';
import { signaturesOf } from '../../../../plugins/clickhouse/server/signatures.ts';

describe('signaturesOf', () => {
  const open = {
    ask: (sql: string) =>
      Promise.resolve(
        sql.includes('table_functions')
          ? [['numbers', 'Gives the numbers from 0 on.\n\nMore of it.']]
          : [
              [
                'toDateTime',
                '0',
                'toDateTime(expr[, time_zone])',
                '\nConverts a value to [DateTime](../x.md).\n\n:::note\nx',
              ],
              ['quantile', '1', 'quantile(level)(expr)', 'Computes a `quantile`. Fast.'],
              ['__internal', '0', '', ''],
            ],
      ),
  };

  it('reads names, arguments and the first sentence of what the server says of its functions', async () => {
    const told = await signaturesOf(open).signatures();
    expect(
      told.map(({ name, kind, parameters, description }) => [
        name,
        kind,
        parameters.map((one) => one.name),
        description,
      ]),
    ).to.deep.equal([
      ['toDateTime', 'scalar', ['expr', 'time_zone'], 'Converts a value to DateTime.'],
      ['quantile', 'aggregate', ['expr'], 'Computes a quantile.'],
      ['numbers', 'table', [], 'Gives the numbers from 0 on.'],
    ]);
  });

  it('keeps the case of names', async () => {
    expect(await signaturesOf(open).functionNames()).to.include('toDateTime');
  });
});
