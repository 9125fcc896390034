import { useState } from 'react';
import { Button, makeStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { EmptyState } from '#core/browser/ui';
import { drillPathsOf, type DrillPath } from '../../common/drill-paths.ts';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { PathCard } from './path-card.tsx';
import type { TabProps } from './use-dataset-edits.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: '12px',
    alignItems: 'start',
    marginBottom: '12px',
  },
});

/** Drill paths of the dataset: which column leads down to which. */
export function PathsTab({ draft, edits, isReadOnly }: TabProps) {
  const styles = useStyles();
  /** A path without a column is nothing that could be stored yet. With its first column it is one of the draft's. */
  const [begun, setBegun] = useState<DrillPath>();
  const paths = drillPathsOf(draft.columns);
  const shown = begun === undefined ? paths : [...paths, begun];
  const change = (path: DrillPath, isRename: boolean) => {
    if (path.key !== begun?.key) edits.path(path, isRename);
    else if (path.columnKeys.length === 0) setBegun(path);
    else {
      edits.path(path, isRename);
      setBegun(undefined);
    }
  };
  const begin = () => {
    const taken = new Set(paths.map(({ key }) => key));
    let number = paths.length + 1;
    while (taken.has(`path ${String(number)}`)) number += 1;
    setBegun({ key: `path ${String(number)}`, name: '', columnKeys: [] });
  };
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState title={messages.noPaths()} text={messages.noPathsText()} />
      ) : (
        <div className={styles.list}>
          {shown.map((path) => (
            <PathCard
              key={path.key}
              path={path}
              columns={draft.columns}
              isReadOnly={isReadOnly}
              onChange={change}
              onRemove={() => {
                if (path.key === begun?.key) setBegun(undefined);
                if (path.columnKeys.length > 0) edits.path({ ...path, columnKeys: [] });
              }}
            />
          ))}
        </div>
      )}
      {!isReadOnly && (
        <Button icon={<AddRegular />} disabled={begun !== undefined} onClick={begin}>
          {messages.addPath()}
        </Button>
      )}
    </>
  );
}
