import { without } from '#core/common';
import { allowMultiCatalog } from '../contract/place-grants.ts';

/** What the settings of a connection say of catalogs. */
export interface ExtraCatalogs {
  readonly hasSeveral: boolean;
  /** Names as a person types them, separated by commas. */
  readonly attached: string;
}

type Settings = Readonly<Record<string, unknown>>;

/** Undefined where the text is no JSON object. */
function settingsOf(extra: string): Settings | undefined {
  if (extra.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(extra);
    return isSettings(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isSettings = (value: unknown): value is Settings =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const engineParams = (settings: Settings): Settings =>
  isSettings(settings['engine_params']) ? settings['engine_params'] : {};

/** Undefined where the text is no JSON object. */
export function catalogsInExtra(extra: string): ExtraCatalogs | undefined {
  const settings = settingsOf(extra);
  if (settings === undefined) return undefined;
  const attach = engineParams(settings)['attach'];
  return {
    hasSeveral: settings[allowMultiCatalog] === true,
    attached: Array.isArray(attach) ? attach.map(String).join(', ') : '',
  };
}

/** The settings with other catalogs; everything else in them stays, and text that is no JSON object stays as it is. */
export function withCatalogs(extra: string, { hasSeveral, attached }: ExtraCatalogs): string {
  const settings = settingsOf(extra);
  if (settings === undefined) return extra;
  const names = attached
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const params = without(engineParams(settings), 'attach');
  const nextParams = { ...params, ...(names.length === 0 ? {} : { attach: names }) };
  return JSON.stringify({
    ...without(settings, 'engine_params', allowMultiCatalog),
    ...(hasSeveral ? { [allowMultiCatalog]: true } : {}),
    ...(Object.keys(nextParams).length === 0 ? {} : { engine_params: nextParams }),
  });
}
