import { networkMessages as messages } from '../../common/network-messages.ts';
import type { AddressParameters } from '../address-parameters.ts';

/** Why a value of a parameter cannot be taken; undefined when it can. */
export type ParameterRule = (value: string) => string | undefined;

export const anyValue: ParameterRule = () => undefined;

export const oneOf =
  (...choices: readonly string[]): ParameterRule =>
  (value) =>
    choices.includes(value) ? undefined : messages.ruleOneOf({ choices: choices.join(', ') });

/** Values that ask for what happens anyway; others cannot be honoured. */
export const onlyAsItIs =
  (reason: string, ...choices: readonly string[]): ParameterRule =>
  (value) =>
    choices.includes(value) ? undefined : reason;

/** The rule for values in lower case. */
export const inAnyCase =
  (rule: ParameterRule): ParameterRule =>
  (value) =>
    rule(value.toLowerCase());

/** Why none of these values can be honoured. */
export const neverHonoured =
  (reason: string): ParameterRule =>
  () =>
    reason;

const yes: readonly string[] = ['1', 'true', 'yes'];
const no: readonly string[] = ['0', 'false', 'no'];
/** Yes or no, as drivers of several languages write them. */
export const yesOrNo: ParameterRule = inAnyCase(oneOf(...yes, ...no));

/** Whether a parameter that is there says yes. */
export const isYes = (value: string | undefined): boolean => value !== undefined && yes.includes(value.toLowerCase());

/** Whether a parameter that is there says no. */
export const isNo = (value: string | undefined): boolean => value !== undefined && no.includes(value.toLowerCase());

/** Seconds to wait for something. */
export const fewSeconds: ParameterRule = (value) =>
  /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 300 ? undefined : messages.ruleSeconds();

export const filePath: ParameterRule = (value) => (value.startsWith('/') ? undefined : messages.rulePath());

/** What an engine knows of the parameters of its addresses. */
export interface ParameterRules {
  /** Every parameter that is known, with what is done about it. Others are misspelt. */
  readonly rules: ReadonlyMap<string, ParameterRule>;
  /** What to say of one that is not known; `known` lists the others. */
  readonly unknown: (values: { readonly name: string; readonly known: string }) => string;
  /** Parameters with the one that each needs beside it. */
  readonly needs: readonly (readonly [name: string, other: string])[];
  /** The parameter with the file of a key: somebody may have put the key itself there, so its value is never shown. */
  readonly keyFile: string;
  /** Further parameters whose values are never shown. Absent: none. */
  readonly secrets?: readonly string[];
}

/** Why these parameters cannot be honoured, by name; undefined when all can. */
export function refusalOfParameters(
  all: AddressParameters,
  { rules, unknown, needs, keyFile, secrets = [] }: ParameterRules,
): string | undefined {
  for (const [name, value] of Object.entries(all)) {
    const rule = rules.get(name);
    if (rule === undefined) return unknown({ name, known: [...rules.keys()].sort().join(', ') });
    const reason = rule(value);
    if (reason !== undefined) {
      return messages.badParameter({ name, value: name === keyFile || secrets.includes(name) ? '…' : value, reason });
    }
  }
  const lonely = needs.find(([name, other]) => all[name] !== undefined && all[other] === undefined);
  return lonely === undefined ? undefined : messages.needsParameter({ name: lonely[0], other: lonely[1] });
}
