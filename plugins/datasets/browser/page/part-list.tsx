import { useState, type ReactNode } from 'react';
import { Button, makeStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { EmptyState } from '#core/browser/ui';
import { freeName } from '../../common/table-names.ts';
import { PartCard } from './part-card.tsx';

const useStyles = makeStyles({
  bar: { display: 'flex', justifyContent: 'flex-end', marginBottom: '12px' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '8px' },
});

/** What the line of a part shows. */
export interface Part {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly expression: string;
  readonly certifiedBy: string;
}

interface PartListProps<P> {
  readonly items: readonly P[];
  readonly partOf: (item: P) => Part;
  readonly isReadOnly: boolean;
  readonly none: { readonly title: string; readonly text: string };
  readonly adding: {
    readonly label: string;
    /** Name of a new part, unless it is taken. */
    readonly name: string;
    readonly takenNames: readonly string[];
    readonly create: (name: string) => P;
    readonly add: (item: P) => void;
  };
  readonly onRemove: (item: P) => void;
  /** The fields of the open part. */
  readonly children: (item: P) => ReactNode;
}

/** Calculated columns or metrics as lines; one is open at a time, a new one at once. */
export function PartList<P>({ items, partOf, isReadOnly, none, adding, onRemove, children }: PartListProps<P>) {
  const styles = useStyles();
  const [open, setOpen] = useState<string>();
  const add = () => {
    const item = adding.create(freeName(adding.name, [...adding.takenNames]));
    adding.add(item);
    setOpen(partOf(item).key);
  };
  if (items.length === 0) {
    return <EmptyState {...none} {...(isReadOnly ? {} : { action: { label: adding.label, onClick: add } })} />;
  }
  return (
    <>
      {!isReadOnly && (
        <div className={styles.bar}>
          <Button icon={<AddRegular />} onClick={add}>
            {adding.label}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {items.map((item) => {
          const { key, ...shown } = partOf(item);
          return (
            <PartCard
              key={key}
              {...shown}
              isOpen={open === key}
              isReadOnly={isReadOnly}
              onToggle={() => {
                setOpen(open === key ? undefined : key);
              }}
              onRemove={() => {
                onRemove(item);
              }}
            >
              {children(item)}
            </PartCard>
          );
        })}
      </ul>
    </>
  );
}
