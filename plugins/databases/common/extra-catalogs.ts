import { without } from '#core/common';
import { allowMultiCatalog } from '../contract/place-grants.ts';
import { engineParams, settingsOf, withEngineParams } from './extra-settings.ts';

/** What the settings of a connection say of catalogs. */
export interface ExtraCatalogs {
  readonly hasSeveral: boolean;
  /** Names as a person types them, separated by commas. */
  readonly attached: string;
}

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
  const several = {
    ...without(settings, allowMultiCatalog),
    ...(hasSeveral ? { [allowMultiCatalog]: true } : {}),
  };
  return JSON.stringify(withEngineParams(several, { ...params, ...(names.length === 0 ? {} : { attach: names }) }));
}
