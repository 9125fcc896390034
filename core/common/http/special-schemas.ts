import { Type, type Static, type TSchema, type TUnsafe } from 'typebox';

/** A typed object that travels as rison (or JSON) text, such as `?q=`. */
export function jsonParam<S extends TSchema>(schema: S): TUnsafe<Static<S>> {
  return Type.Unsafe<Static<S>>({ type: 'string', 'x-json': schema });
}

/** The schema inside a `jsonParam`, or undefined for any other schema. */
export function jsonParamSchema(schema: TSchema): TSchema | undefined {
  return (schema as { 'x-json'?: TSchema })['x-json'];
}

/** A request body of raw bytes, streamed: the handler reads chunks as they arrive; the client sends a Blob. */
export function bytesBody(): TUnsafe<AsyncIterable<Uint8Array>> {
  return Type.Unsafe<AsyncIterable<Uint8Array>>({ 'x-bytes': true });
}

export function isBytesBody(schema: TSchema | undefined): boolean {
  return schema !== undefined && 'x-bytes' in schema;
}

/** One part of a multipart form. Files are streamed and must be read before the next part. */
export type FormPart =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly fileName: string;
      readonly bytes: AsyncIterable<Uint8Array>;
    };

/** A multipart form, part by part. */
export function multipartBody(): TUnsafe<AsyncIterable<FormPart>> {
  return Type.Unsafe<AsyncIterable<FormPart>>({ 'x-multipart': true });
}

export function isMultipartBody(schema: TSchema | undefined): boolean {
  return schema !== undefined && 'x-multipart' in schema;
}

/** What a handler may answer where the reply is a file, an image or pre-encoded bytes. */
export type BinaryBody = Uint8Array | AsyncIterable<Uint8Array>;

export interface BinaryReplyDetails {
  /** What bytes that are JSON hold, for the API document. */
  readonly json?: TSchema;
  /** Content types that the handler may send instead, by its own header. */
  readonly alsoTypes?: readonly string[];
}

/** A reply of finished bytes, mostly not JSON. The client receives a Blob. */
export function binaryReply(contentType: string, details: BinaryReplyDetails = {}): TUnsafe<BinaryBody> {
  return Type.Unsafe<BinaryBody>({ 'x-content-type': contentType, 'x-details': details });
}

/** Every content type of a `binaryReply` with the schema of what is JSON. */
export function binaryContents(schema: TSchema): Readonly<Record<string, { readonly schema?: TSchema }>> {
  const contentType = binaryContentType(schema) ?? '';
  const { json, alsoTypes = [] } = (schema as { 'x-details'?: BinaryReplyDetails })['x-details'] ?? {};
  return {
    [contentType]: json === undefined ? {} : { schema: json },
    ...Object.fromEntries(alsoTypes.map((type) => [type, {}])),
  };
}

/** A failure whose reply may have no body. It is thrown, without words; so no handler gives such a reply. */
export function emptyFailure(): TUnsafe<never> {
  return Type.Unsafe<never>({ 'x-empty': true });
}

export function isEmptyFailure(schema: TSchema): boolean {
  return 'x-empty' in schema;
}

/** The content type of a `binaryReply`, or undefined for a JSON reply. */
export function binaryContentType(schema: TSchema): string | undefined {
  return (schema as { 'x-content-type'?: string })['x-content-type'];
}
