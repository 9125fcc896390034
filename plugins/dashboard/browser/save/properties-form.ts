import { without } from '#core/common';
import type { NamedChoice } from '#core/browser/ui';
import type { DashboardContent, DashboardMetadata } from '#plugins/dashboard';
import { canonicalJson } from '../../common/canonical-json.ts';
import { fullNameOf } from '../../common/full-name-of.ts';
import type { PropertiesChange } from '../dashboard-document.ts';

/** What the properties dialog holds while somebody writes. */
export interface PropertiesForm {
  readonly title: string;
  readonly slug: string;
  readonly owners: readonly NamedChoice[];
  readonly roles: readonly NamedChoice[];
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  /** Empty: as each chart has it. */
  readonly colorScheme: string;
  readonly css: string;
  /** JSON text. */
  readonly metadata: string;
}

/** What the form speaks of: everything but the layout. */
type FormContent = Omit<DashboardContent, 'layout'>;

/** A form with what it was filled from. */
export interface FilledForm {
  readonly form: PropertiesForm;
  readonly filledFrom: FormContent;
}

export const filledForm = (content: DashboardContent): FilledForm => ({
  form: initialForm(content),
  filledFrom: without(content, 'layout'),
});

/** Whether a form filled now would begin with the same. */
export const isFilledFrom = (filledFrom: FormContent, content: FormContent): boolean =>
  canonicalJson(initialForm(filledFrom)) === canonicalJson(initialForm(content));

/** Metadata that people write by hand: filters and colours have editors of their own. */
export function storedMetadata({ metadata }: FormContent): DashboardMetadata {
  return without(metadata, 'native_filter_configuration', 'color_scheme');
}

export function initialForm(content: FormContent): PropertiesForm {
  return {
    title: content.title,
    slug: content.slug ?? '',
    owners: content.owners.map((owner) => ({ id: owner.id, text: fullNameOf(owner) })),
    roles: content.roles.map(({ id, name }) => ({ id, text: name })),
    certifiedBy: content.certifiedBy ?? '',
    certificationDetails: content.certificationDetails ?? '',
    colorScheme: content.metadata.color_scheme ?? '',
    css: content.css,
    metadata: JSON.stringify(storedMetadata(content), null, 2),
  };
}

/**
 * The fields that somebody changed since the form was filled from this content, as one step: what came into the
 * dashboard meanwhile, such as colours of labels, stays.
 */
export function propertiesOf(
  form: PropertiesForm,
  metadata: DashboardMetadata,
  content: FormContent,
): PropertiesChange {
  const isCertified = form.certifiedBy.trim() !== '';
  const before = initialForm(content);
  const { native_filter_configuration: filters, color_scheme: oldScheme } = content.metadata;
  const scheme = form.colorScheme === before.colorScheme ? oldScheme : form.colorScheme;
  const settings = changedKeys(content.metadata, {
    ...metadata,
    ...(filters === undefined ? {} : { native_filter_configuration: filters }),
    ...(scheme === undefined ? {} : { color_scheme: scheme }),
  });
  return {
    ...(form.title === before.title ? {} : { title: form.title.trim() }),
    ...(form.slug === before.slug ? {} : { slug: form.slug.trim() === '' ? null : form.slug.trim() }),
    ...(sameIds(form.owners, before.owners)
      ? {}
      : { owners: form.owners.map((owner) => personOf(owner, content.owners)) }),
    ...(sameIds(form.roles, before.roles) ? {} : { roles: form.roles.map(({ id, text: name }) => ({ id, name })) }),
    ...(form.certifiedBy === before.certifiedBy && form.certificationDetails === before.certificationDetails
      ? {}
      : {
          certifiedBy: isCertified ? form.certifiedBy.trim() : null,
          certificationDetails: isCertified ? form.certificationDetails : null,
        }),
    ...(form.css === before.css ? {} : { css: form.css }),
    ...(Object.keys(settings).length === 0 ? {} : { metadata: settings }),
  };
}

/** The values that differ; `undefined` where a key is gone. */
function changedKeys(before: DashboardMetadata, after: DashboardMetadata): Readonly<Record<string, unknown>> {
  const [old, now] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ];
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  return Object.fromEntries(
    keys
      .filter((key) => canonicalJson(old.get(key) ?? null) !== canonicalJson(now.get(key) ?? null))
      .map((key): [string, unknown] => [key, now.get(key)]),
  );
}

function personOf({ id, text }: NamedChoice, known: DashboardContent['owners']): DashboardContent['owners'][number] {
  const [first = '', ...rest] = text.split(' ');
  return known.find((one) => one.id === id) ?? { id, first_name: first, last_name: rest.join(' ') };
}

function sameIds(a: readonly NamedChoice[], b: readonly NamedChoice[]): boolean {
  return a.length === b.length && a.every((one, index) => one.id === b[index]?.id);
}
