import { defineExtensionPoint, withDeps, type Resolved, type Services, type TokenRecord } from '#core/common';
import type { AnnotationRecord } from '#plugins/viz-kit';

/** A layer of events that is kept by itself, for every chart. */
export interface NativeLayer {
  readonly id: number;
  readonly name: string;
}

/** Columns of the records of a native layer, as Superset names them. Times are milliseconds since the epoch. */
export const nativeColumns = ['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'] as const;

/** Page: where annotation layers of `sourceType: NATIVE` come from. */
export interface NativeLayerSource {
  readonly id: string;
  /** Layers that have a text in their names, in the order of names; at most 100. */
  readonly find: (services: Pick<Services, 'get'>, text: string) => Promise<readonly NativeLayer[]>;
  /** The name of a layer. Throws not-found. */
  readonly nameOf: (services: Pick<Services, 'get'>, layerId: number) => Promise<string>;
  /** All records of a layer by rising start, in `nativeColumns`. Throws not-found. */
  readonly records: (
    services: Pick<Services, 'get'>,
    layerId: number,
    signal: AbortSignal,
  ) => Promise<readonly AnnotationRecord[]>;
}
export const NativeLayerSources = defineExtensionPoint<NativeLayerSource>({
  id: 'charts/native-layer-sources',
  summary: 'Where the page finds annotation layers that are kept by themselves.',
  keyOf: (source) => source.id,
});

/** Server: the same records, for answers that hold the data of annotation layers. */
export interface NativeLayerReader {
  readonly id: string;
  readonly server: true;
  readonly deps: TokenRecord;
  /** As in the page; undefined where there is no such layer. */
  readonly records: (
    services: Readonly<Record<string, unknown>>,
    layerId: number,
  ) => Promise<readonly AnnotationRecord[] | undefined>;
}
export const NativeLayerReaders = defineExtensionPoint<NativeLayerReader>({
  id: 'charts/native-layer-readers',
  summary: 'Where the server reads the events of annotation layers that are kept by themselves.',
  keyOf: (reader) => reader.id,
});

/** Declares a reader whose function sees its `deps` typed. */
export function defineNativeLayerReader<R extends TokenRecord>(reader: {
  readonly id: string;
  readonly deps: R;
  readonly records: (services: Resolved<R>, layerId: number) => Promise<readonly AnnotationRecord[] | undefined>;
}): NativeLayerReader {
  return withDeps({ ...reader, server: true });
}
