/** Rows of layers that another chart feeds, by the layer's name. */
export type AnnotationData = Readonly<Record<string, { readonly records: readonly AnnotationRecord[] }>>;
export type AnnotationRecord = Readonly<Record<string, unknown>>;
