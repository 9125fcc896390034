type Settings = Readonly<Record<string, unknown>>;

const isSettings = (value: unknown): value is Settings =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The settings of a connection out of their text; undefined where it is no JSON object. */
export function settingsOf(extra: string): Settings | undefined {
  if (extra.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(extra);
    return isSettings(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What of the settings the engine gets. */
export const engineParams = (settings: Settings): Settings =>
  isSettings(settings['engine_params']) ? settings['engine_params'] : {};

/** The settings with other ones for the engine; without any, nothing is said of them. */
export const withEngineParams = (settings: Settings, params: Settings): Settings => {
  const { engine_params: _before, ...others } = settings;
  return { ...others, ...(Object.keys(params).length === 0 ? {} : { engine_params: params }) };
};
