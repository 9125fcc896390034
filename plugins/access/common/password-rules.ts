/** Shortest password in characters. Length does more for safety than required kinds of characters. */
export const minPasswordLength = 8;

/** Passwords that are guessed first. */
const guessedFirst: ReadonlySet<string> = new Set([
  '12345678',
  '123456789',
  '1234567890',
  '11111111',
  '00000000',
  '87654321',
  '123123123',
  'password',
  'password1',
  'password123',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'qwertyui',
  'qwertyuiop',
  'qwerty123',
  'qwerty12',
  '1q2w3e4r',
  '1qaz2wsx',
  'abcd1234',
  'abc12345',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'letmein1',
  'welcome1',
  'welcome123',
  'admin123',
  'administrator',
  'changeme',
  'changeme1',
  'starwars',
  'computer',
  'internet',
  'whatever',
  'tessera1',
  'superset',
  'superset1',
  'dashboard',
]);

export type PasswordProblem = 'too-short' | 'same-as-name' | 'too-common';

/** Why a new password is refused, or undefined. `names` are username and e-mail of its owner. */
export function passwordProblem(password: string, names: readonly string[]): PasswordProblem | undefined {
  if (Array.from(password).length < minPasswordLength) return 'too-short';
  const lower = password.toLowerCase();
  if (names.some((name) => name !== '' && lower === name.toLowerCase())) return 'same-as-name';
  if (guessedFirst.has(lower) || new Set(lower).size === 1) return 'too-common';
  return undefined;
}
