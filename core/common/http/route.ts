import type { Static, TObject, TSchema } from 'typebox';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A permission pair: permission and view. See docs/http-api.md, "Permissions". */
export type Permission = readonly [permission: string, view: string];

/** Who may call a route: anybody, anybody signed in, or holders of a pair. */
export type RouteAccess = 'public' | 'signed-in' | Permission;

export interface RouteShape {
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Successful replies by status; failures have one shape everywhere and are thrown. */
  readonly replies: Readonly<Record<number, TSchema>>;
}

export interface RouteOptions {
  /** One sentence for the API document. */
  readonly summary?: string;
  /** What refuses an unknown body field: `reject` (default) answers 400, `drop` removes it silently. */
  readonly unknownFields?: 'reject' | 'drop';
  /** For guests too, as far as their pairs reach; they have no account. All other routes are closed to them. */
  readonly opensToGuests?: boolean;
  /** Keeps something for each account, so it is closed to visitors without one, regardless of their pairs. */
  readonly needsAccount?: boolean;
  /** Exempt from the CSRF check. See docs/http-api.md, "CSRF". */
  readonly skipsCsrf?: boolean;
  /** Form posts carry the JSON body in this field (`form_data`), so that a hidden form can start a download. */
  readonly formField?: string;
  /** Numbers of the body that a double would round come as text with all their digits, as values of filters need. */
  readonly keepsDigits?: boolean;
  /** Largest body in bytes; default 10 MiB. Streams are not limited by it. */
  readonly bodyLimitBytes?: number;
  /**
   * Answer to a body that breaks the schema: 400 with reasons per field (default), 400 with one text that begins with
   * "Request is incorrect" (chart data), or 422 errors-list (dataset PUT).
   */
  readonly invalidBody?: 'message-400' | 'incorrect-400' | 'errors-422';
  /** The body may also come as an urlencoded form with one field per property, as the sign-in form posts it. */
  readonly acceptsForm?: boolean;
  /** At most `max` calls per client address within the window; more are answered 429. */
  readonly rateLimit?: { readonly max: number; readonly windowMs: number };
}

/** An API call, declared once and imported by both ends. Path parameters are written `:name`. */
export interface Route<S extends RouteShape = RouteShape> {
  readonly method: HttpMethod;
  readonly path: string;
  readonly shape: S;
  readonly access: RouteAccess;
  readonly options: RouteOptions;
}

export function defineRoute<const S extends RouteShape>(
  method: HttpMethod,
  path: string,
  shape: S,
  access: RouteAccess,
  options: RouteOptions = {},
): Route<S> {
  return Object.freeze({ method, path, shape, access, options });
}

type Part<S, K extends string> = S extends { readonly [P in K]: infer X extends TSchema }
  ? { readonly [P in K]: Static<X> }
  : unknown;

/** What a caller gives and a handler receives: `params`, `query` and `body`, as far as the route declares them. */
export type RouteInput<S extends RouteShape> = Part<S, 'params'> & Part<S, 'query'> & Part<S, 'body'>;

/** A union over the declared statuses, so that a caller must look at `status` where there are several. */
export type RouteReply<S extends RouteShape> = {
  [Status in keyof S['replies'] & number]: {
    readonly status: Status;
    readonly body: S['replies'][Status] extends TSchema ? Static<S['replies'][Status]> : never;
    readonly headers?: Readonly<Record<string, string>>;
  };
}[keyof S['replies'] & number];

/** Builds an answer of a handler. */
export function reply<const Status extends number, B>(
  status: Status,
  body: B,
  headers: Readonly<Record<string, string>> = {},
): { readonly status: Status; readonly body: B; readonly headers: Readonly<Record<string, string>> } {
  return { status, body, headers };
}

/** Puts path parameters into a path: `/chart/:id` and `{ id: 3 }` give `/chart/3`. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:([A-Za-z_]+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
}
