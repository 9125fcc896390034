import { Type, type Static, type TSchema, type TUnsafe } from 'typebox';
import { defineToken } from '../di/token.ts';
import type { Result } from '../errors/result.ts';

/** One value that an administrator may set by flag, environment variable or config file. */
export interface Setting<S extends TSchema = TSchema> {
  /** Upper-case name: the environment variable; the flag is its kebab-case form. */
  readonly name: string;
  /** Carries default, limits and the meaning (`description`). */
  readonly schema: S;
  /** Never printed, never sent to the browser. */
  readonly secret: boolean;
  /** Part of the page's `conf`, so the browser half can read it. */
  readonly sentToBrowser: boolean;
  /** Its value is an address: the page may call its origin, and show images from there. */
  readonly opensOrigin: boolean;
  /**
   * Makes the value of what was given, text or what a config file has, where the schema alone does not tell. The error
   * ends the sentence "it must be …".
   */
  readonly read?: (given: unknown) => Result<unknown, string>;
}

export interface SettingOptions {
  readonly secret?: boolean;
  readonly sentToBrowser?: boolean;
  readonly opensOrigin?: boolean;
  readonly read?: NonNullable<Setting['read']>;
}

/** Declares a setting. The schema must have a `description`; `default` may be absent for optional ones. */
export function defineSetting<S extends TSchema>(name: string, schema: S, options: SettingOptions = {}): Setting<S> {
  return { name, schema, secret: false, sentToBrowser: false, opensOrigin: false, ...options };
}

/** Reads settings; both halves provide it (the browser only for those sent to it). */
export interface Settings {
  /** The checked value; the default when nothing was set. */
  readonly get: <S extends TSchema>(setting: Setting<S>) => Static<S>;
}
export const Settings = defineToken<Settings>('core/Settings');

/** Settings backed by plain values that were checked before; a missing one reads as its default. */
export function settingsFrom(values: Readonly<Record<string, unknown>>): Settings {
  return {
    get: <S extends TSchema>(setting: Setting<S>) => {
      const fallback = (setting.schema as { default?: unknown }).default;
      return (values[setting.name] ?? fallback) as Static<S>; // checked against the schema when loaded
    },
  };
}

/** An optional text setting without a default: reads as undefined when nothing was set. `rule` words a pattern. */
export function optionalText(
  description: string,
  limits: { readonly minLength?: number; readonly pattern?: string; readonly rule?: string } = {},
): TUnsafe<string | undefined> {
  return Type.Unsafe<string | undefined>({ type: 'string', description, ...limits });
}
