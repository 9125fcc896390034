import type { FunctionSignature } from '#plugins/databases';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { groups, offer, type Offer } from './offer.ts';

/** Functions that are asked for most; they come before the others. */
const common = new Set(
  'count sum avg min max coalesce round date_trunc lower upper nullif row_number rank lag lead string_agg concat substring length trim replace now greatest least'.split(
    ' ',
  ),
);

type Kind = FunctionSignature['kind'];

interface FunctionOffer {
  readonly kinds: readonly Kind[];
  readonly offer: Offer;
}

/** They are many and the same at each key. */
const madeFor = new WeakMap<Catalogue, readonly FunctionOffer[]>();

/** Functions of a kind, with the caret between the brackets. */
export function offerFunctions(catalogue: Catalogue, isWanted: (kind: Kind) => boolean): readonly Offer[] {
  const all = madeFor.get(catalogue) ?? catalogue.functionNames.flatMap((name) => offerFunction(catalogue, name));
  madeFor.set(catalogue, all);
  return all.filter(({ kinds }) => kinds.some(isWanted)).map((each) => each.offer);
}

function offerFunction(catalogue: Catalogue, name: string): readonly FunctionOffer[] {
  const signatures = catalogue.signaturesOf(name);
  const [first] = signatures;
  if (first === undefined) return [];
  const takesNothing = signatures.every(({ parameters }) => parameters.length === 0);
  const made = offer('function', name, {
    insert: takesNothing ? `${name}()` : `${name}($0)`,
    hasStops: !takesNothing,
    detail: `(${printParameters(first)})${first.returnType === '' ? '' : ` → ${first.returnType}`}`,
    group: common.has(name) ? groups.function : groups.word,
  });
  return [{ kinds: signatures.map(({ kind }) => kind), offer: made }];
}

export const printParameters = ({ parameters }: FunctionSignature): string => parameters.map(printParameter).join(', ');

export const printParameter = ({ name, type }: FunctionSignature['parameters'][number]): string =>
  [name, type].filter((text) => text !== '').join(' ');
