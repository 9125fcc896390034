import { defineMessages } from '#core/common';
import { minPasswordLength, type PasswordProblem } from './password-rules.ts';

/** Reasons the server gives when it refuses a change of users and roles. */
export const refusals = defineMessages('access/refusals', {
  invalidLogin: 'Invalid login. Please try again.',
  notAuthorized: 'Not authorized',
  missingHeader: 'Missing Authorization Header',
  expiredToken: 'Token has expired',
  tooManyFailures: 'Too many failed attempts. Try again in {{seconds}} seconds.',
  signsInElsewhere: 'You sign in through another system, so your account has no password here. Change it there.',
  externalNameTaken:
    'Another account has the username {{username}} or the same e-mail address. An administrator can rename that account, or give you another name in the system you sign in with.',
  unusableClaim:
    'The system you sign in with gave no usable {{claim}}. An administrator can choose what it sends as {{claim}}.',
  unknownMappedRole:
    'Signing in by {{method}} gives the role {{name}}, which does not exist. An administrator can add the role, or change the rule that gives it.',
  otherSite: '400 Bad Request: The CSRF check failed: the form was posted from another site.',
  passwordTooShort: 'Choose a password of at least {{min}} characters.',
  passwordSameAsName: 'Choose a password that is not the username or e-mail address.',
  passwordTooCommon: 'This password is among the first that are guessed. Choose another.',
  currentPasswordWrong: 'This is not the current password.',
  nothingToChange: 'Give at least one of first_name, last_name and password.',
  usernameTaken: 'This username is taken.',
  emailTaken: 'Another user has this e-mail address.',
  unknownRole: 'There is no role with id {{id}}.',
  unknownUser: 'There is no user with id {{id}}.',
  roleNameTaken: 'A role of this name exists.',
  builtInRole:
    'Built-in roles follow rules: {{name}} cannot be renamed, edited or deleted. Duplicate it to change the copy.',
  publicFollowsSetting: 'The Public role follows the setting PUBLIC_ROLE_LIKE.',
  unknownPair: 'There is no permission {{permission}} on {{view}}.',
  unknownPairId: 'There is no permission pair with id {{id}}. GET /api/v1/security/permissions-resources/ lists them.',
  roleOrder: 'Invalid order column: {{column}}. Roles are ordered by id or name.',
  roleFilter: 'Invalid filter column: {{column}}. Roles are found by name, user_ids, permission_ids or group_ids.',
  moreThanOwn: 'You cannot give or change rights that you do not have yourself.',
  notOneself: 'You cannot delete or deactivate yourself.',
  ownAdminRole: 'You cannot take the Admin role from yourself.',
  lastAdmin: 'At least one active user must keep the Admin role.',
  deletedUsers: { one: 'Deleted {{count}} user', other: 'Deleted {{count}} users' },
  deletedRoles: { one: 'Deleted {{count}} role', other: 'Deleted {{count}} roles' },
});

/** The sentence for a refused password. */
export function passwordProblemText(problem: PasswordProblem): string {
  const texts: Readonly<Record<PasswordProblem, () => string>> = {
    'too-short': () => refusals.passwordTooShort({ min: minPasswordLength }),
    'same-as-name': refusals.passwordSameAsName,
    'too-common': refusals.passwordTooCommon,
  };
  return texts[problem]();
}
