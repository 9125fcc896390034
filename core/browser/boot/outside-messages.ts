import { defineMessages } from '#core/common';

/** Why a plugin from outside is not in the page; apart from the others, as most pages never say them. */
export const outsideMessages = defineMessages('core/outside', {
  notDefined: 'its default export is not made by defineBrowserPlugin',
  otherName: 'it calls itself {{name}}',
  wrongPart: 'what it gives as {{part}} is not what defineBrowserPlugin takes',
  emptyBranch: 'its slice {{branch}} has no state to begin with',
  forgedPoint:
    'it contributes to {{point}}, which is not the extension point of that name; import it from @tessera/sdk',
  foreignService: 'it provides {{token}}; a plugin from outside provides services named {{id}}/… only',
  takenService: 'it provides {{token}} twice',
  notFetched: 'the server answered {{status}} instead of its module',
  tooSlow: 'it had not finished loading after {{seconds}} seconds',
  hungBefore: 'it did not finish loading the last time; it is left out once',
});
