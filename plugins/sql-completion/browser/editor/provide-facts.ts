import { languages } from 'monaco-editor/editor';
import type { Disposable } from '#core/common';
import type { AidedEditor } from '#plugins/sqllab';
import { printParameter } from '../../common/complete/offer-functions.ts';
import { printSignature, type CallHelp } from '../../common/navigate/describe.ts';
import type { Asking } from './asking.ts';
import { rangeOf } from './ranges.ts';

/** What a name under the pointer is. */
export function provideHover({ model, languageIds }: AidedEditor, ask: Asking): Disposable {
  return languages.registerHoverProvider(languageIds, {
    provideHover: async (asked, position) => {
      const found = asked === model ? await ask('describe', position) : undefined;
      if (found === undefined || asked.isDisposed()) return null;
      const code = { value: `\`\`\`${asked.getLanguageId()}\n${found.code}\n\`\`\`` };
      return { range: rangeOf(asked, found), contents: found.text === '' ? [code] : [code, { value: found.text }] };
    },
  });
}

/** Parameters of the function that is being written. */
export function provideCallHelp({ model, languageIds }: AidedEditor, ask: Asking): Disposable {
  return languages.registerSignatureHelpProvider(languageIds, {
    signatureHelpTriggerCharacters: ['(', ','],
    signatureHelpRetriggerCharacters: [')'],
    provideSignatureHelp: async (asked, position) => {
      const help = asked === model ? await ask('call', position) : undefined;
      return help === undefined ? null : { value: signatureHelp(help), dispose: () => undefined };
    },
  });
}

function signatureHelp({ signatures, argument }: CallHelp): languages.SignatureHelp {
  const fitting = signatures.findIndex(({ parameters }) => parameters.length > argument);
  return {
    activeSignature: Math.max(0, fitting),
    activeParameter: argument,
    signatures: signatures.map((signature) => ({
      label: printSignature(signature),
      documentation: signature.description,
      parameters: signature.parameters.map((parameter) => ({ label: printParameter(parameter) })),
    })),
  };
}
