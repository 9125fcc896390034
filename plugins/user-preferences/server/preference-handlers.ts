import { AppError, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { keepPreference, mostCharacters, mostPreferences, readPreferences } from '#plugins/user-preferences';
import { preferenceMessages as messages } from '../common/messages.ts';
import { PreferenceStore } from './preference-store.ts';

const services = { store: PreferenceStore };

export const answerPreferences = handle(readPreferences, services, async (input, { store }) => {
  const kept = await store.of(callerOf(input).userId);
  const result = Object.fromEntries([...kept].map(([name, value]) => [name, JSON.parse(value) as unknown]));
  return reply(200, { result });
});

export const answerPreferenceSave = handle(keepPreference, services, async (input, { store }) => {
  const { userId } = callerOf(input);
  const { name, value } = input.body;
  const text = JSON.stringify(value);
  if (text.length > mostCharacters) throw refused('value', messages.tooLong({ count: mostCharacters }));
  const kept = await store.of(userId);
  if (!kept.has(name) && kept.size >= mostPreferences)
    throw refused('name', messages.tooMany({ count: mostPreferences }));
  await store.keep(userId, name, text);
  return reply(200, { result: { name } });
});

const refused = (field: string, reason: string): AppError =>
  new AppError('validation', reason, { fields: { [field]: [reason] } });
