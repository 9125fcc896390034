import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { narrowPanes } from '../page/narrow-panes.ts';
import type { SettingItem } from './setting-items.tsx';

const useStyles = makeStyles({
  // Headings stay in sight while their settings scroll below them.
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    [narrowPanes]: { position: 'static' },
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '& button': { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase300 },
  },
  setting: {
    '&[data-found]': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '4px',
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  panel: { display: 'flex', flexDirection: 'column', gap: '10px', margin: '2px 12px 14px' },
});

/** Settings under their headings, all of which are open until somebody closes one. */
export function SettingsSections({ items }: { readonly items: readonly SettingItem[] }) {
  const styles = useStyles();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const sections = [...new Set(items.map((item) => item.section))];
  const open = sections.filter((section) => !closed.includes(section));
  return (
    <Accordion
      multiple
      collapsible
      openItems={open}
      onToggle={(_event, data) => {
        setClosed(sections.filter((section) => !data.openItems.includes(section)));
      }}
    >
      {sections.map((section) => (
        <AccordionItem key={section} value={section}>
          <AccordionHeader as="h3" size="small" className={styles.header}>
            {section}
          </AccordionHeader>
          <AccordionPanel className={styles.panel}>
            {items
              .filter((item) => item.section === section)
              .map((item) => (
                <div key={item.key} className={styles.setting} data-setting={item.key}>
                  {item.view}
                </div>
              ))}
          </AccordionPanel>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
