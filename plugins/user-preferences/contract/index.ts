export { keepPreference, mostCharacters, mostPreferences, readPreferences } from './routes.ts';
