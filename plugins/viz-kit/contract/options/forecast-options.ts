import { numberOption, seasonalityOption, toggle } from './options.ts';

const isForecast = { key: 'forecastEnabled', is: [true] } as const;
const forecast = { group: 'Forecast', shownWhen: isForecast };

/** Options of types that draw forecasts. Names and defaults are Superset's. */
export const forecastOptions = {
  forecastEnabled: toggle('Show a forecast', false, {
    group: 'Forecast',
    description: 'Goes on with each series after its last value. Needs a time axis with a time grain.',
  }),
  forecastPeriods: numberOption(
    'Periods',
    10,
    { minimum: 0, maximum: 10_000 },
    { ...forecast, description: 'How many steps of the time grain lie ahead.' },
  ),
  forecastInterval: numberOption(
    'Share within the band',
    0.8,
    { minimum: 0.01, maximum: 0.99, step: 0.05 },
    { ...forecast, description: 'How probably a value falls into the band: 0.8 for 80 of 100 values.' },
  ),
  forecastSeasonalityYearly: seasonalityOption('Yearly season', {
    ...forecast,
    description: 'What comes back every year. Automatic: if the data hold two years.',
  }),
  forecastSeasonalityWeekly: seasonalityOption('Weekly season', {
    ...forecast,
    description: 'What comes back every week. Automatic: if the data hold two weeks in steps below a week.',
  }),
  forecastSeasonalityDaily: seasonalityOption('Daily season', {
    ...forecast,
    description: 'What comes back every day. Automatic: if the data hold two days in steps below a day.',
  }),
};
