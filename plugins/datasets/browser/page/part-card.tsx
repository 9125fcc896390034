import type { ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular, DeleteRegular, ShieldCheckmarkRegular } from '@fluentui/react-icons';
import { pageMessages as messages } from '../../common/page-messages.ts';

const useStyles = makeStyles({
  card: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px', padding: '6px 8px', minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  expression: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  mark: { color: tokens.colorPaletteGreenForeground1, flexShrink: 0 },
  body: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: '12px',
    alignItems: 'start',
    padding: '4px 16px 16px 44px',
    '@media (max-width: 640px)': { paddingLeft: '16px' },
  },
});

interface PartCardProps {
  readonly name: string;
  readonly label: string;
  readonly expression: string;
  readonly certifiedBy: string;
  readonly isOpen: boolean;
  readonly isReadOnly: boolean;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A calculated column or metric: one line that opens. */
export function PartCard({
  name,
  label,
  expression,
  certifiedBy,
  isOpen,
  isReadOnly,
  onToggle,
  onRemove,
  children,
}: PartCardProps) {
  const styles = useStyles();
  const shown = label !== '' ? label : name === '' ? messages.unnamed() : name;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Button
          size="small"
          appearance="transparent"
          icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
          aria-expanded={isOpen}
          aria-label={messages.expand({ name: shown })}
          onClick={onToggle}
        />
        <span className={styles.name}>{shown}</span>
        {certifiedBy !== '' && (
          <ShieldCheckmarkRegular className={styles.mark} aria-label={messages.certifiedBy({ by: certifiedBy })} />
        )}
        <span className={styles.expression}>{expression}</span>
        {!isReadOnly && (
          <Button
            size="small"
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={messages.removeNamed({ name: shown })}
            onClick={onRemove}
          />
        )}
      </div>
      {isOpen && <div className={styles.body}>{children}</div>}
    </li>
  );
}
