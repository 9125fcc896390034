import { Type, type TSchema } from 'typebox';

/** Shared by the calls of docs/http-api.md, "Dashboards". */
export const basePath = '/api/v1/dashboard';
export const canRead = ['can_read', 'Dashboard'] as const;
export const canWrite = ['can_write', 'Dashboard'] as const;

export const nullable = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]));
export const AnyFields = Type.Record(Type.String(), Type.Unknown());
export const Message = Type.Object({ message: Type.String() });
/** Number, slug or uuid. */
export const ById = Type.Object({ id: Type.String() });
