import type { FunctionSignature } from '#plugins/databases';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { groups, offer, type Offer } from './offer.ts';

/** Functions that are asked for most; they come before the others. */
const common = new Set(
  'count sum avg min max coalesce round date_trunc lower upper nullif row_number rank lag lead string_agg concat substring length trim replace now greatest least'.split(
    ' ',
  ),
);

/** Functions of a kind, with the caret between the brackets. */
export function offerFunctions(
  catalogue: Catalogue,
  isWanted: (kind: FunctionSignature['kind']) => boolean,
): readonly Offer[] {
  return catalogue.functionNames.flatMap((name) => {
    const signatures = catalogue.signaturesOf(name);
    const [first] = signatures;
    if (first === undefined || !signatures.some(({ kind }) => isWanted(kind))) return [];
    const takesNothing = signatures.every(({ parameters }) => parameters.length === 0);
    return [
      offer('function', name, {
        insert: takesNothing ? `${name}()` : `${name}($0)`,
        hasStops: !takesNothing,
        detail: `(${printParameters(first)})${first.returnType === '' ? '' : ` → ${first.returnType}`}`,
        group: common.has(name) ? groups.function : groups.word,
      }),
    ];
  });
}

export const printParameters = ({ parameters }: FunctionSignature): string => parameters.map(printParameter).join(', ');

export const printParameter = ({ name, type }: FunctionSignature['parameters'][number]): string =>
  [name, type].filter((text) => text !== '').join(' ');
