import { expect } from 'chai';
import { isExportNote } from '#plugins/databases';
import { exportMessages } from '../../../../plugins/charts/common/messages.ts';
import { sqlLabErrors } from '../../../../plugins/sqllab/common/server-messages.ts';

describe('isExportNote', () => {
  const limit = '50,000';
  const notes = [exportMessages.cut, exportMessages.maybeCut, exportMessages.madeOf, sqlLabErrors.sheetFull];
  for (const note of notes) {
    it(`knows "${note({ limit })}"`, () => {
      expect(isExportNote(note({ limit }))).to.equal(true);
    });
  }

  it('takes no other text for a note', () => {
    expect(['Cut at 5 rows', '', 'Made of wood'].some(isExportNote)).to.equal(false);
  });
});
