import type { SettingsSection } from '#core/browser';

/** Sections that are shown below one heading, the first one's. */
export type SectionGroup = readonly [SettingsSection, ...(readonly SettingsSection[])];

/** Puts sections that lie within another one to it, in order; the others have a heading of their own. */
export function sectionGroups(sections: readonly SettingsSection[]): readonly SectionGroup[] {
  const withHeading = new Set(sections.filter(({ within }) => within === undefined).map(({ id }) => id));
  const liesWithin = ({ within }: SettingsSection): boolean => within !== undefined && withHeading.has(within);
  return sections
    .filter((section) => !liesWithin(section))
    .map((first) => [first, ...sections.filter((section) => liesWithin(section) && section.within === first.id)]);
}
