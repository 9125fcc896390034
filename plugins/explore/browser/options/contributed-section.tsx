import { Suspense, type ComponentType } from 'react';
import { OwnedBoundary, lazyView } from '#core/browser';
import { SettingSections, type EditedChart, type SettingSection, type SettingSectionProps } from '#plugins/explore';
import { messages } from '../../common/messages.ts';
import type { ChartEditing } from '../use-explore.ts';
import type { SettingItem } from './setting-items.tsx';

/** The sections of other plugins that apply to the open chart, as settings with a heading of their own. */
export function sectionItems(sections: readonly SettingSection[], editing: ChartEditing): readonly SettingItem[] {
  const { viz } = editing;
  if (viz === undefined) return [];
  const chart = { formData: editing.formData, dataset: editing.dataset, viz };
  return sections
    .filter((section) => section.isShown?.(chart) ?? true)
    .map((section) => ({
      key: section.id,
      tab: section.tab,
      section: section.title(),
      title: section.title(),
      about: section.about?.() ?? '',
      view: <ContributedSection section={section} chart={chart} onChange={editing.change} />,
    }));
}

interface ContributedSectionProps extends Pick<SettingSectionProps, 'onChange'> {
  readonly section: SettingSection;
  readonly chart: EditedChart;
}

function ContributedSection({ section, chart, onChange }: ContributedSectionProps) {
  const Section = viewOf(section);
  return (
    <OwnedBoundary point={SettingSections} of={section.id}>
      <Suspense fallback={messages.loadingControl()}>
        <Section {...chart} onChange={onChange} />
      </Suspense>
    </OwnedBoundary>
  );
}

const views = new WeakMap<SettingSection, ComponentType<SettingSectionProps>>();

/** One view per section, so that a section that was loaded once renders at once. */
function viewOf(section: SettingSection): ComponentType<SettingSectionProps> {
  const known = views.get(section);
  if (known !== undefined) return known;
  const made = lazyView(section.load);
  views.set(section, made);
  return made;
}
