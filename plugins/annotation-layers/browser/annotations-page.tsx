import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, CalendarLtrRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  Dialogs,
  useBranch,
  useCurrentUser,
  useLinkParams,
  useLinkSearch,
  useLoadedList,
  useService,
  useWorkbench,
} from '#core/browser';
import { without } from '#core/common';
import {
  ChosenRowsActions,
  DataTable,
  EmptyState,
  KeptDialog,
  ListFilters,
  PageBody,
  PageHeader,
  RowMenu,
  listedTable,
  type DataTableColumn,
} from '#core/browser/ui';
import { entryMessages } from '../common/entry-messages.ts';
import { messages } from '../common/messages.ts';
import { momentText } from '../common/moments.ts';
import { annotationLayersLink, layerAnnotationsLink } from '../contract/links.ts';
import type { AnnotationRow } from '../contract/rows.ts';
import { AnnotationDialog } from './annotation-dialog.tsx';
import { Annotations, deleteAnnotations, listPageSize, loadAnnotations, type ListQuery } from './lists-state.ts';

export { listsPart as part } from './lists-part.ts';

const useStyles = makeStyles({
  name: { minWidth: 0 },
  link: { padding: 0, minWidth: 0, justifyContent: 'flex-start', textAlign: 'start', overflowWrap: 'anywhere' },
  about: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
});

/** The annotation in the dialog; none: a new one. */
interface Edited {
  readonly row: AnnotationRow | undefined;
}

/** What is listed of one layer, as the address has it. */
function useAnnotationsAddress() {
  const { navigate } = useWorkbench();
  const { layerId: idText = '' } = useLinkParams(layerAnnotationsLink);
  const search = useLinkSearch(layerAnnotationsLink);
  const go = (change: Readonly<Record<string, unknown>>) => {
    const next = { ...without(search, 'page'), ...change } as typeof search; // the keys of its own address
    navigate(layerAnnotationsLink.href({ layerId: idText }, next), { replace: true });
  };
  return { layerId: Number(idText), address: { search, go } };
}

/** `/annotationlayer/<id>/annotation/`: the events of a layer. */
export default function AnnotationsPage() {
  const dispatch = useDispatch();
  const mayWrite = useCurrentUser().can(['can_write', 'Annotation']);
  const { layerId, address } = useAnnotationsAddress();
  const { search: query, go } = address;
  const list = useBranch(Annotations);
  const [edited, setEdited] = useState<Edited>();
  const load = useCallback(() => loadAnnotations({ layerId, query }), [layerId, query]);
  const { chosen, setChosen, reload } = useLoadedList('annotation', load);
  const columns = useAnnotationColumns({ mayWrite, layerId, query, onEdit: (row) => setEdited({ row }) });
  const add = () => setEdited({ row: undefined });
  return (
    <PageBody>
      <PageHeader
        title={list.layerName}
        description={messages.annotationsIntro()}
        breadcrumbs={[{ label: entryMessages.title(), href: annotationLayersLink.href() }]}
        actions={
          mayWrite && (
            <Button appearance="primary" icon={<AddRegular />} onClick={add}>
              {messages.addAnnotation()}
            </Button>
          )
        }
      />
      <DataTable<AnnotationRow>
        ariaLabel={list.layerName}
        {...listedTable(address, list, { pageSize: listPageSize, firstOrder: 'start_dttm', reload })}
        columns={columns}
        empty={
          <NoAnnotations
            isFiltered={query.search !== undefined}
            onClear={() => go({ search: undefined })}
            onAdd={mayWrite ? add : undefined}
          />
        }
        {...(mayWrite
          ? {
              selection: {
                keys: chosen,
                onChange: setChosen,
                labelOf: (row) => messages.select({ name: row.short_descr }),
                actions: (
                  <ChosenRowsActions
                    list="annotation"
                    chosen={chosen}
                    remove={{
                      label: messages.remove(),
                      title: messages.removeManyAnnotations({ count: chosen.size }),
                      text: messages.removeAnnotationText(),
                      run: (ids) => dispatch(deleteAnnotations({ layerId, ids, query })),
                    }}
                  />
                ),
              },
            }
          : {})}
        toolbar={<ListFilters search={query.search} placeholder={messages.searchAnnotations()} onSearch={go} />}
      />
      <KeptDialog about={edited}>
        {({ row }, isOpen) => (
          <AnnotationDialog
            row={row}
            layerId={layerId}
            query={query}
            isOpen={isOpen}
            onClose={() => setEdited(undefined)}
          />
        )}
      </KeptDialog>
    </PageBody>
  );
}

interface NoAnnotationsProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onAdd: (() => void) | undefined;
}

function NoAnnotations({ isFiltered, onClear, onAdd }: NoAnnotationsProps) {
  if (isFiltered)
    return <EmptyState title={messages.noAnnotationsFound()} action={{ label: messages.clear(), onClick: onClear }} />;
  return (
    <EmptyState
      icon={CalendarLtrRegular}
      title={messages.noAnnotations()}
      text={messages.noAnnotationsText()}
      {...(onAdd === undefined ? {} : { action: { label: messages.addAnnotation(), onClick: onAdd } })}
    />
  );
}

interface AnnotationColumnsOptions {
  readonly mayWrite: boolean;
  readonly layerId: number;
  readonly query: ListQuery;
  readonly onEdit: (row: AnnotationRow) => void;
}

function useAnnotationColumns(options: AnnotationColumnsOptions): readonly DataTableColumn<AnnotationRow>[] {
  const { mayWrite, layerId, query, onEdit } = options;
  const styles = useStyles();
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const remove = async ({ id, short_descr: name }: AnnotationRow) => {
    const question = { title: messages.removeTitle({ name }), text: messages.removeAnnotationText() };
    const agreed = await dialogs.confirm({ ...question, confirmLabel: messages.remove(), isDanger: true });
    if (agreed) dispatch(deleteAnnotations({ layerId, ids: [id], query }));
  };
  const actions = (row: AnnotationRow) => [
    { label: messages.edit(), icon: <EditRegular />, run: () => onEdit(row) },
    { label: messages.remove(), icon: <DeleteRegular />, run: () => remove(row) },
  ];
  return [
    {
      id: 'short_descr',
      title: messages.name(),
      isSortable: true,
      card: 'title',
      render: (row) => (
        <div className={styles.name}>
          {mayWrite ? (
            <Button appearance="transparent" className={styles.link} onClick={() => onEdit(row)}>
              {row.short_descr}
            </Button>
          ) : (
            row.short_descr
          )}
          {row.long_descr !== null && <span className={styles.about}>{row.long_descr}</span>}
        </div>
      ),
    },
    ...(['start_dttm', 'end_dttm'] as const).map((id) => ({
      id,
      title: id === 'start_dttm' ? messages.start() : messages.end(),
      isSortable: true,
      width: '150px',
      render: (row: AnnotationRow) => momentText(row[id]),
    })),
    ...(mayWrite
      ? [
          {
            id: 'actions',
            title: '',
            card: 'actions' as const,
            width: '48px',
            align: 'end' as const,
            render: (row: AnnotationRow) => (
              <RowMenu ariaLabel={messages.menuOf({ name: row.short_descr })} actions={actions(row)} />
            ),
          },
        ]
      : []),
  ];
}
