import { expect } from 'chai';
import type { Kysely } from 'kysely';
import { migrationKit } from '../../../../core/server/metadata/migration-kit.ts';
import { sqlLayerStore, type LayerStore } from '../../../../plugins/annotation-layers/server/layer-store.ts';
import { createLayerTables, type LayerTables } from '../../../../plugins/annotation-layers/server/layer-tables.ts';
import { onBothMetadata, type OpenedMetadata } from '../../../support/both-metadata.ts';

const moment = (short_descr: string, day: string) => ({
  short_descr,
  long_descr: null,
  start_dttm: `${day}T00:00:00.000`,
  end_dttm: `${day}T00:00:00.000`,
  json_metadata: null,
});

describe('the store of annotation layers', () => {
  onBothMetadata((open) => {
    let opened: OpenedMetadata;
    let store: LayerStore;

    beforeEach(async () => {
      opened = await open();
      await opened.db.transaction(async (db: Kysely<LayerTables>) => {
        await createLayerTables.up(migrationKit(opened.db.dialect, db));
      });
      store = sqlLayerStore(opened.db, { nowMs: () => Date.UTC(2026, 0, 5) });
    });
    afterEach(() => opened.close());

    it('gives annotations of a layer by their start, and finds names', async () => {
      const id = await store.addLayer({ name: 'Events', descr: null }, 7);
      const late = await store.addAnnotation(id, moment('Late', '2026-02-02'), 7);
      await store.addAnnotation(id, moment('Early', '2026-01-02'), 7);
      expect((await store.annotationsOf(id)).map((row) => row.short_descr)).to.deep.equal(['Early', 'Late']);
      expect(await store.annotationNamed(id, 'Late')).to.equal(late);
      expect(await store.annotationNamed(id + 1, 'Late')).to.equal(undefined);
      expect(await store.layerNamed('Events')).to.equal(id);
    });

    it('notes who changed a layer, and keeps who made it', async () => {
      const id = await store.addLayer({ name: 'Events', descr: null }, 7);
      await store.changeLayer(id, { descr: 'Of the year' }, 8);
      const [layer] = await store.layers([id]);
      expect(layer).to.deep.include({ name: 'Events', descr: 'Of the year', created_by_fk: 7, changed_by_fk: 8 });
    });

    it('removes layers without annotations only, all or none', async () => {
      const [used, empty] = [
        await store.addLayer({ name: 'Used', descr: null }, 7),
        await store.addLayer({ name: 'Empty', descr: null }, 7),
      ];
      const annotation = await store.addAnnotation(used, moment('Early', '2026-01-02'), 7);
      expect(await store.removeLayers([used, empty])).to.equal(false);
      expect(await store.layers([used, empty])).to.have.lengthOf(2);
      await store.removeAnnotations([annotation]);
      expect(await store.removeLayers([used, empty])).to.equal(true);
      expect(await store.layers([used, empty])).to.deep.equal([]);
    });
  });
});
