import { Type } from 'typebox';
import { defineSetting, err, ok, optionalText, type Result, type Settings } from '#core/common';
import type { Logger } from '../log/logger.ts';
import type { Tracing } from './work-span.ts';

const headersRule = 'a list of name=value with commas between, values percent-encoded';

/** Settings of traces, under the names that OpenTelemetry gives them. */
export const traceSettings = {
  otlpEndpoint: defineSetting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    optionalText(
      'Collector that gets traces of requests, jobs and statements over OTLP/HTTP; without it none are made.',
      {
        pattern: '^https?://[^/?#\\s@]+(/[^?#\\s]*)?$',
        rule: 'an address like http://127.0.0.1:4318, without user, query and fragment',
      },
    ),
  ),
  otlpHeaders: defineSetting(
    'OTEL_EXPORTER_OTLP_HEADERS',
    Type.Unsafe<Readonly<Record<string, string>>>({
      default: {},
      rule: headersRule,
      description: 'Headers for the collector, as name=value with commas between; often an authorization.',
    }),
    { secret: true, read: readHeaders },
  ),
  serviceName: defineSetting(
    'OTEL_SERVICE_NAME',
    Type.String({ default: 'tessera', minLength: 1, description: 'Name of this service in traces.' }),
  ),
} as const;

/** `name=value,…`; an object with texts, as a config file may have it, is taken as it is. */
export function readHeaders(given: unknown): Result<Readonly<Record<string, string>>, string> {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) {
    const isText = Object.values(given).every((value) => typeof value === 'string');
    return isText ? ok(given as Readonly<Record<string, string>>) : err(headersRule); // every value was looked at
  }
  if (typeof given !== 'string') return err(headersRule);
  const headers: Record<string, string> = {};
  for (const part of given.split(',').filter((text) => text.trim() !== '')) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
    const decoded = value === undefined ? undefined : decodedText(value);
    if (name === undefined || decoded === undefined) return err(headersRule);
    headers[name] = decoded;
  }
  return ok(headers);
}

function decodedText(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Traces where a collector is named. What makes them is loaded only then. */
export async function tracingOf(settings: Settings, logger: Logger): Promise<Tracing | undefined> {
  const endpoint = settings.get(traceSettings.otlpEndpoint);
  if (endpoint === undefined) return undefined;
  const { openTracing } = await import('./open-tracing.ts');
  const serviceName = settings.get(traceSettings.serviceName);
  return openTracing({ endpoint, serviceName, headers: settings.get(traceSettings.otlpHeaders) }, logger);
}
