import type { Generated, Selectable } from 'kysely';
import type { Migration } from '#core/server';

interface Changed {
  /** ISO text, UTC without a zone, as all times here. */
  readonly created_on: string;
  readonly changed_on: string;
  readonly created_by_fk: number;
  readonly changed_by_fk: number;
}

interface LayerTable extends Changed {
  readonly id: Generated<number>;
  readonly name: string;
  readonly descr: string | null;
}

interface AnnotationTable extends Changed {
  readonly id: Generated<number>;
  readonly layer_id: number;
  readonly short_descr: string;
  readonly long_descr: string | null;
  readonly start_dttm: string;
  readonly end_dttm: string;
  /** JSON text. */
  readonly json_metadata: string | null;
}

export interface LayerTables {
  readonly annotation_layer: LayerTable;
  readonly annotation: AnnotationTable;
}

export type StoredLayer = Selectable<LayerTable>;
export type StoredAnnotation = Selectable<AnnotationTable>;

const changed = {
  created_on: 'text!',
  changed_on: 'text!',
  created_by_fk: 'integer!',
  changed_by_fk: 'integer!',
} as const;

export const createLayerTables: Migration = {
  id: 'annotation-layers/001-create-layers',
  up: async (kit) => {
    await kit.createTable('annotation_layer', { name: 'text!', descr: 'text', ...changed }, { unique: [['name']] });
    await kit.createTable(
      'annotation',
      {
        layer_id: 'integer!',
        short_descr: 'text!',
        long_descr: 'text',
        start_dttm: 'text!',
        end_dttm: 'text!',
        json_metadata: 'text',
        ...changed,
      },
      { unique: [['layer_id', 'short_descr']] },
    );
    await kit.createIndex('annotation', ['layer_id', 'start_dttm']);
  },
};
