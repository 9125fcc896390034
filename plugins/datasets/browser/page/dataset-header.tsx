import { useDispatch } from 'react-redux';
import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { DataBarVerticalRegular, SaveRegular, ShieldCheckmarkRegular } from '@fluentui/react-icons';
import { useWorkbench, type DocumentView } from '#core/browser';
import { PageHeader, UndoButtons } from '#core/browser/ui';
import { datasetListLink, exploreDatasetLink } from '#plugins/datasets';
import type { DatasetDraft } from '../../common/dataset-draft.ts';
import { listMessages } from '../../common/list-messages.ts';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { useDatasetActions } from '../use-dataset-actions.ts';
import { saveDataset, type DatasetInfo } from './dataset-page-state.ts';

const useStyles = makeStyles({
  badges: { display: 'inline-flex', gap: '6px', alignItems: 'center' },
  unsaved: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  dot: { width: '8px', height: '8px', borderRadius: '50%', backgroundColor: tokens.colorPaletteMarigoldForeground1 },
});

interface DatasetHeaderProps {
  readonly id: number;
  readonly info: DatasetInfo;
  readonly draft: DatasetDraft;
  readonly view: DocumentView<DatasetDraft>;
  readonly isSaving: boolean;
  readonly canSave: boolean;
}

/** Name, marks, undo and redo, save. */
export function DatasetHeader({ id, info, draft, view, isSaving, canSave }: DatasetHeaderProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const actions = useDatasetActions(id);
  const { certified_by } = draft.certification;
  return (
    <PageHeader
      title={draft.table_name === '' ? messages.title() : draft.table_name}
      breadcrumbs={[{ label: listMessages.title(), href: datasetListLink.href() }]}
      badge={
        <span className={styles.badges}>
          <Badge appearance="tint" color="informative">
            {info.kind === 'virtual' ? messages.virtual() : messages.physical()}
          </Badge>
          {certified_by !== '' && (
            <Badge appearance="tint" color="success" icon={<ShieldCheckmarkRegular />}>
              {messages.certifiedBy({ by: certified_by })}
            </Badge>
          )}
        </span>
      }
      actions={
        <>
          {view.isDirty && (
            <span className={styles.unsaved} role="status">
              <span className={styles.dot} aria-hidden />
              {messages.unsaved()}
            </span>
          )}
          {info.canEdit && <UndoButtons view={view} />}
          {actions.map((action) => (
            <Button key={action.id} icon={<action.icon />} onClick={action.run}>
              {action.label}
            </Button>
          ))}
          <Button
            icon={<DataBarVerticalRegular />}
            onClick={() => {
              navigate(exploreDatasetLink.href({}, { datasource_type: 'table', datasource_id: id }));
            }}
          >
            {messages.explore()}
          </Button>
          {info.canEdit && (
            <Button
              appearance="primary"
              icon={<SaveRegular />}
              disabled={!view.isDirty || !canSave || isSaving}
              onClick={() => {
                dispatch(saveDataset({ id }));
              }}
            >
              {messages.save()}
            </Button>
          )}
        </>
      }
    />
  );
}
