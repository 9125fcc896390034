import { Suspense } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Contributed, SettingsSections, useExtensions } from '#core/browser';
import { PageBody, PageHeader, SkeletonRows } from '#core/browser/ui';
import { shellMessages } from '../../common/shell-messages.ts';

const useStyles = makeStyles({
  section: { padding: '20px 0', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  heading: { margin: '0 0 10px', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

/** The user's settings: one part per contribution. */
export default function SettingsPage() {
  const styles = useStyles();
  const sections = useExtensions(SettingsSections);
  return (
    <PageBody width="reading">
      <PageHeader title={shellMessages.settings()} />
      {sections.map((section) => (
        <section key={section.id} id={section.id} className={styles.section} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`} className={styles.heading}>
            {section.title()}
          </h2>
          <Suspense fallback={<SkeletonRows count={3} />}>
            <Contributed view={section} given={{}} />
          </Suspense>
        </section>
      ))}
    </PageBody>
  );
}
