import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { AppError, isBytesBody, isMultipartBody, quoteLongNumbers, type FormPart, type Route } from '#core/common';
import { checkInnerJson, checkJsonSize, formFieldsOf } from './body-limits.ts';
import { checkSurrogates } from './check-texts.ts';

/** How the body of a route arrives. Each kind has a Fastify scope of its own, because parsers belong to scopes. */
export type BodyKind = 'json' | 'form' | 'bytes' | 'multipart';

export function bodyKindOf(route: Route): BodyKind {
  const { body } = route.shape;
  if (isBytesBody(body)) return 'bytes';
  if (isMultipartBody(body)) return 'multipart';
  return route.options.formField !== undefined || route.options.acceptsForm === true ? 'form' : 'json';
}

/** Whether a content type is one of the two that HTML forms have. */
export function isFormType(contentType = ''): boolean {
  return contentType.startsWith('application/x-www-form-urlencoded') || contentType.startsWith('multipart/form-data');
}

/** A body that was posted as a form: its fields as text. */
export class PostedForm {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    this.fields = fields;
  }
}

/** A JSON body as it arrived, to be read by `parse`. */
export class JsonText {
  readonly text: string;
  readonly #parse: (text: string) => unknown;

  constructor(text: string, parse: (text: string) => unknown) {
    this.text = text;
    this.#parse = parse;
  }

  /** The value; undefined for an empty body. Throws an error of the HTTP layer for what is not JSON. */
  parse(): unknown {
    return this.#read(this.text);
  }

  /** The same, where long numbers are text (`RouteOptions.keepsDigits`). */
  parseWithDigits(): unknown {
    return this.#read(quoteLongNumbers(this.text));
  }

  #read(text: string): unknown {
    return text.length === 0 ? undefined : this.#parse(text);
  }
}

/** Largest form without files. Bytes. */
const formLimitBytes = 10 * 1024 * 1024;

/** Installs the parsers of one kind in a scope. */
export async function installBodyReader(scope: FastifyInstance, kind: BodyKind): Promise<void> {
  scope.removeAllContentTypeParsers();
  switch (kind) {
    case 'bytes':
      scope.addContentTypeParser(
        '*',
        (_request: FastifyRequest, payload: Readable, done: (e: null, body: unknown) => void) => {
          done(null, payload);
        },
      );
      return;
    case 'multipart':
      await scope.register(multipart, { limits: { fileSize: Number.MAX_SAFE_INTEGER, files: 100, fields: 1_000 } });
      return;
    case 'form':
      addJsonParser(scope);
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
        done(null, new PostedForm(formFieldsOf(text.toString())));
      });
      await scope.register(multipart, { limits: { fieldSize: formLimitBytes, files: 0, fields: 100 } });
      return;
    case 'json':
      addJsonParser(scope);
  }
}

/** Keeps the text: whether it must be parsed at all is decided once the caller is known. */
function addJsonParser(scope: FastifyInstance): void {
  const parse = parserOf(scope);
  scope.addContentTypeParser(['application/json', 'text/json'], { parseAs: 'string' }, (_request, text, done) => {
    done(null, new JsonText(text.toString(), parse));
  });
}

/**
 * Fastify's own parser behind our limits, as a function that throws. A key `__proto__` is a field like others, as the name of a column or a
 * series may be: nothing assigns by keys of a body.
 */
function parserOf(scope: FastifyInstance): (text: string) => unknown {
  const parse = scope.getDefaultJsonParser('ignore', 'ignore') as unknown as (
    request: undefined, // typed, but not looked at
    text: string,
    done: (failure: Error | null, value?: unknown) => void,
  ) => void;
  return (text) => {
    checkJsonSize(text);
    let parsed: unknown;
    parse(undefined, text, (failure, value) => {
      if (failure !== null) throw failure;
      parsed = value;
    });
    checkSurrogates(parsed, text);
    checkInnerJson(parsed, text);
    return parsed;
  };
}

/** What a form holds, as it arrives; one that is cut off or names no boundary is the client's mistake. */
async function* readingForm<T>(begin: () => AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* begin();
  } catch (cause) {
    // Limits that are passed come with the status to answer.
    if (!(cause instanceof Error) || 'statusCode' in cause) throw cause;
    throw new AppError('validation', 'Request is not a multipart form', { cause });
  }
}

/** The fields of a multipart form without files. */
export async function readMultipartFields(request: FastifyRequest): Promise<PostedForm> {
  const fields: Record<string, string> = {};
  for await (const part of readingForm(() => request.parts())) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
  }
  return new PostedForm(fields);
}

/** The parts of a multipart form as they arrive. */
export async function* readMultipartParts(request: FastifyRequest): AsyncIterable<FormPart> {
  for await (const part of readingForm(() => request.parts())) {
    if (part.type === 'field') yield { kind: 'field', name: part.fieldname, value: String(part.value) };
    else
      yield {
        kind: 'file',
        name: part.fieldname,
        fileName: part.filename,
        bytes: readingForm(() => part.file as AsyncIterable<Uint8Array>),
      };
  }
}
