import { Type, type TObject, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { AppError, isBytesBody, isMultipartBody, jsonParamSchema, parseRison, type Route } from '#core/common';
import { checkSurrogates } from './check-texts.ts';
import { fieldErrorsOf, schemaProblems } from './field-errors.ts';
import { withShortenedLists } from './shortened-lists.ts';
import { withWholeNumbers } from './whole-numbers.ts';
import { withoutUnknownFields } from './unknown-fields.ts';
import { whenUsed } from './when-used.ts';

type Raw = Readonly<Record<string, unknown>>;

/**
 * Checks of one route. Each returns the typed input or throws an AppError, and is compiled when it is first used: all of
 * them would take a tenth of a second of every start.
 */
export interface InputChecks {
  readonly params: (raw: Raw) => Raw | undefined;
  readonly query: (raw: Raw) => Raw | undefined;
  readonly body: (raw: unknown) => unknown;
}

export function inputChecks(route: Route): InputChecks {
  const { params, query, body } = route.shape;
  return {
    params: params === undefined ? () => undefined : whenUsed(() => compileParams(params)),
    query: query === undefined ? () => undefined : whenUsed(() => compileQuery(query)),
    body:
      body === undefined || isBytesBody(body) || isMultipartBody(body)
        ? (raw) => raw
        : whenUsed(() => compileBody(body, route)),
  };
}

/** A path parameter of the wrong type names nothing, so it is a 404. */
function compileParams(schema: TObject): InputChecks['params'] {
  const compiled = Compile(schema);
  return (raw) => {
    const converted = Value.Convert(schema, { ...raw });
    if (compiled.Check(converted)) return converted;
    throw new AppError('not-found', 'Not found');
  };
}

function compileQuery(schema: TObject): InputChecks['query'] {
  const jsonNames = Object.entries(schema.properties).flatMap(([name, property]) => {
    const inner = jsonParamSchema(property);
    return inner === undefined ? [] : [{ name, inner, compiled: Compile(inner) }];
  });
  const plain = Type.Object(
    Object.fromEntries(Object.entries(schema.properties).filter(([, p]) => jsonParamSchema(p) === undefined)),
  );
  const compiled = Compile(plain);
  const required = new Set((schema as { required?: readonly string[] }).required ?? []);
  return (raw) => {
    const rest: Record<string, unknown> = { ...raw };
    const decoded: Record<string, unknown> = {};
    for (const { name, inner, compiled: check } of jsonNames) {
      const text = rest[name];
      Reflect.deleteProperty(rest, name);
      const value = readJsonParam(text);
      if (value === undefined) {
        if (required.has(name)) throw new AppError('validation', 'Arguments are not correct');
        continue;
      }
      if (!check.Check(value)) {
        throw new AppError('validation', 'Arguments are not correct', {
          fields: { [name]: fieldErrorsOf(check.Errors(value), inner) },
        });
      }
      decoded[name] = value;
    }
    const converted = Value.Convert(plain, rest);
    if (!compiled.Check(converted)) {
      throw new AppError('validation', 'Arguments are not correct', {
        fields: fieldErrorsOf(compiled.Errors(converted), plain),
      });
    }
    return { ...(converted as Raw), ...decoded };
  };
}

function readJsonParam(text: unknown): unknown {
  if (text === undefined || text === '') return undefined;
  const read = typeof text === 'string' ? parseRison(text) : undefined;
  if (typeof text !== 'string' || read?.ok !== true)
    throw new AppError('validation', 'Not a valid rison/json argument');
  checkSurrogates(read.value, text);
  return read.value;
}

function compileBody(schema: TSchema, route: Route): InputChecks['body'] {
  const compiled = Compile(schema);
  const drops = route.options.unknownFields === 'drop';
  const takesEmpty = compiled.Check(null);
  const refuse = (fields: ReturnType<typeof fieldErrorsOf>, payload: unknown): AppError => {
    switch (route.options.invalidBody) {
      case 'errors-422':
        return new AppError('unprocessable', 'Error', {
          errorType: 'MARSHMALLOW_ERROR',
          extra: { messages: fields, payload },
        });
      case 'incorrect-400':
        return new AppError('validation', `Request is incorrect: ${JSON.stringify(fields)}`);
      default:
        return new AppError('validation', 'Arguments are not correct', { fields });
    }
  };
  return (raw) => {
    if (raw === undefined && takesEmpty) return null;
    if (raw === undefined) {
      throw new AppError('validation', 'Request is not JSON', { errorType: 'INVALID_PAYLOAD_FORMAT_ERROR' });
    }
    const short = withShortenedLists(schema, raw);
    const given = drops ? withoutUnknownFields(schema, short) : short;
    const known = compiled.Check(given) ? given : withWholeNumbers(given, compiled.Errors(given));
    const problems = schemaProblems(schema, known, compiled.Check(known) ? [] : compiled.Errors(known));
    if (problems !== undefined) throw refuse(problems, known);
    return known;
  };
}
