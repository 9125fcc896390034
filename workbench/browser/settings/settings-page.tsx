import { Suspense } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Contributed, SettingsSections, useExtensions } from '#core/browser';
import { PageBody, PageHeader, SkeletonRows } from '#core/browser/ui';
import { shellMessages } from '../../common/shell-messages.ts';
import { sectionGroups } from './section-groups.ts';

const useStyles = makeStyles({
  section: { padding: '20px 0', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  parts: { display: 'flex', flexDirection: 'column', gap: '16px' },
  heading: { margin: '0 0 10px', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

/** The user's settings: one part per contribution, some below one heading. */
export default function SettingsPage() {
  const styles = useStyles();
  const sections = useExtensions(SettingsSections);
  return (
    <PageBody width="reading">
      <PageHeader title={shellMessages.settings()} />
      {sectionGroups(sections).map((group) => (
        <section key={group[0].id} id={group[0].id} className={styles.section} aria-labelledby={`${group[0].id}-title`}>
          <h2 id={`${group[0].id}-title`} className={styles.heading}>
            {group[0].title()}
          </h2>
          <div className={styles.parts}>
            {group.map((section) => (
              <Suspense key={section.id} fallback={<SkeletonRows count={3} />}>
                <Contributed view={section} given={{}} />
              </Suspense>
            ))}
          </div>
        </section>
      ))}
    </PageBody>
  );
}
