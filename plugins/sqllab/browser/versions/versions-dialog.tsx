import { Suspense, lazy, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { EmptyState, Modal, SkeletonRows, narrowScreen } from '#core/browser/ui';
import { editTab } from '../../contract/editor-state.ts';
import { versionMessages as messages } from '../../common/version-messages.ts';
import { localKey } from '../state/local-tabs.ts';
import { useShownTab } from '../state/use-editor.ts';
import { TextVersions, type TextVersion } from './versions-state.ts';
import { useSyntax } from '../state/use-syntax.ts';

const TextDifference = lazy(() => import('./text-difference.tsx'));

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1100px, 96vw)', width: '96vw' },
  both: {
    display: 'grid',
    gridTemplateColumns: '220px 1fr',
    gap: '12px',
    height: 'min(60vh, 560px)',
    [narrowScreen]: { gridTemplateColumns: '1fr', gridTemplateRows: '140px 1fr' },
  },
  list: { margin: 0, padding: 0, listStyleType: 'none', overflowY: 'auto' },
  version: {
    display: 'block',
    width: '100%',
    padding: '6px 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  shown: { backgroundColor: tokens.colorNeutralBackground1Selected },
  reason: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  difference: { minHeight: 0, minWidth: 0, border: `1px solid ${tokens.colorNeutralStroke2}` },
});

const reasons: Readonly<Record<TextVersion['reason'], () => string>> = {
  run: messages.run,
  quiet: messages.quiet,
  window: messages.window,
  server: messages.server,
};

export interface VersionsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Earlier texts of the shown tab beside what it has now; one of them can be taken back. */
export default function VersionsDialog({ isOpen, onClose }: VersionsDialogProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const tab = useShownTab();
  const kept = useBranch(TextVersions);
  const syntax = useSyntax(tab?.dbId);
  const [chosen, setChosen] = useState<TextVersion>();
  if (tab === undefined) return null;
  const versions = [...(kept[localKey(tab)] ?? [])].reverse();
  const shown = chosen ?? versions.find((version) => version.sql !== tab.sql) ?? versions[0];
  return (
    <Modal isOpen={isOpen} onClose={onClose} className={styles.surface}>
      <DialogBody>
        <DialogTitle>{messages.title({ name: tab.name })}</DialogTitle>
        <DialogContent>
          {shown === undefined ? (
            <EmptyState title={messages.none()} text={messages.noneText()} />
          ) : (
            <div className={styles.both}>
              <ul className={styles.list}>
                {versions.map((version) => (
                  <li key={`${String(version.atMs)} ${version.reason}`}>
                    <button
                      type="button"
                      aria-pressed={version === shown}
                      className={mergeClasses(styles.version, version === shown && styles.shown)}
                      onClick={() => {
                        setChosen(version);
                      }}
                    >
                      {new Date(version.atMs).toLocaleString()}
                      <span className={styles.reason}>{reasons[version.reason]()}</span>
                    </button>
                  </li>
                ))}
              </ul>
              <div className={styles.difference}>
                <Suspense fallback={<SkeletonRows count={6} />}>
                  <TextDifference
                    before={shown.sql}
                    after={tab.sql}
                    syntax={syntax}
                    ariaLabel={messages.difference()}
                  />
                </Suspense>
              </div>
            </div>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{messages.close()}</Button>
          <Button
            appearance="primary"
            disabled={shown === undefined || shown.sql === tab.sql}
            onClick={() => {
              if (shown !== undefined) dispatch(editTab({ change: { sql: shown.sql } }));
              onClose();
            }}
          >
            {messages.restore()}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
