import { useEffect } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { shellMessages } from '../../common/shell-messages.ts';
import { Keys } from '../shell/keys.tsx';
import type { PaletteEntry, PaletteSection } from './palette-entries.ts';
import { usePaletteStyles } from './palette.styles.ts';

interface PaletteListProps {
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  readonly activeIndex: number;
  readonly onPoint: (index: number) => void;
  readonly onPick: (entry: PaletteEntry) => void;
  readonly emptyText: string;
}

/** The found entries by section; the active one is kept in sight. */
export function PaletteList({ id, sections, activeIndex, onPoint, onPick, emptyText }: PaletteListProps) {
  const styles = usePaletteStyles();
  useEffect(() => {
    document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);
  const starts = sections.map((_section, index) =>
    sections.slice(0, index).reduce((count, before) => count + before.entries.length, 0),
  );
  return (
    <div id={id} role="listbox" aria-label={shellMessages.paletteLabel()} className={styles.list}>
      {sections.length === 0 && (
        <div className={styles.empty} role="status">
          {emptyText}
        </div>
      )}
      {sections.map((section, sectionIndex) => (
        <div key={section.title} role="group" aria-label={section.title}>
          <div className={styles.heading} aria-hidden>
            {section.title}
          </div>
          {section.entries.map((entry, offset) => {
            const index = (starts[sectionIndex] ?? 0) + offset;
            return (
              <div
                key={entry.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === activeIndex}
                className={mergeClasses(styles.entry, index === activeIndex && styles.active)}
                onMouseMove={() => {
                  if (index !== activeIndex) onPoint(index);
                }}
                onClick={() => {
                  onPick(entry);
                }}
              >
                <span className={styles.icon}>{entry.icon !== undefined && <entry.icon />}</span>
                <span className={styles.title}>{entry.title}</span>
                <span className={styles.detail}>{entry.detail}</span>
                {entry.shortcut !== undefined && <Keys shortcut={entry.shortcut} />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
