import { Suspense, type ComponentType } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { PageParts, SettingsSections, useExtensions, useService, type SettingsSection, lazyView } from '#core/browser';
import { PageBody, PageHeader, SkeletonRows } from '#core/browser/ui';
import { shellMessages } from '../../common/shell-messages.ts';

const useStyles = makeStyles({
  section: { padding: '20px 0', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  heading: { margin: '0 0 10px', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

const loaded = new WeakMap<SettingsSection, ComponentType>();

/** A section's component; made once, else every render would mount it anew. */
function componentOf(section: SettingsSection, parts: PageParts): ComponentType {
  const load = async () => {
    const module = await section.load();
    if (module.part !== undefined) parts.mount(section.id.split('/')[0] ?? section.id, module.part); // ids: plugin/name
    return module;
  };
  const known = loaded.get(section) ?? lazyView(load);
  loaded.set(section, known);
  return known;
}

/** The user's settings: one part per contribution. */
export default function SettingsPage() {
  const styles = useStyles();
  const sections = useExtensions(SettingsSections);
  const parts = useService(PageParts);
  return (
    <PageBody width="reading">
      <PageHeader title={shellMessages.settings()} />
      {sections.map((section) => {
        const Content = componentOf(section, parts);
        return (
          <section key={section.id} id={section.id} className={styles.section} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`} className={styles.heading}>
              {section.title()}
            </h2>
            <Suspense fallback={<SkeletonRows count={3} />}>
              <Content />
            </Suspense>
          </section>
        );
      })}
    </PageBody>
  );
}
