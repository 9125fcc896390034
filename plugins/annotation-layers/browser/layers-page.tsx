import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, CalendarLtrRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  Dialogs,
  LinkTo,
  useBranch,
  useCurrentUser,
  useListAddress,
  useLoadedList,
  useService,
  type ListAddress,
} from '#core/browser';
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
import { fullName } from '#plugins/access';
import { entryMessages } from '../common/entry-messages.ts';
import { messages } from '../common/messages.ts';
import { annotationLayersLink, layerAnnotationsLink } from '../contract/links.ts';
import type { LayerRow } from '../contract/rows.ts';
import { LayerDialog } from './layer-dialog.tsx';
import { Layers, deleteLayers, listPageSize, loadLayers, type ListQuery } from './lists-state.ts';

export { listsPart as part } from './lists-part.ts';

const useStyles = makeStyles({
  name: { minWidth: 0 },
  muted: { color: tokens.colorNeutralForeground3 },
  about: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
});

/** The layer in the dialog; none: a new one. */
interface Edited {
  readonly row: LayerRow | undefined;
}

/** `/annotationlayer/list/`: all layers; what is listed is in the address. */
export default function LayersPage() {
  const dispatch = useDispatch();
  const mayWrite = useCurrentUser().can(['can_write', 'Annotation']);
  const address: ListAddress<ListQuery> = useListAddress(annotationLayersLink);
  const { search: query, go } = address;
  const list = useBranch(Layers);
  const [edited, setEdited] = useState<Edited>();
  const load = useCallback(() => loadLayers(query), [query]);
  const { chosen, setChosen, reload } = useLoadedList('annotation_layer', load);
  const columns = useLayerColumns({ mayWrite, query, onEdit: (row) => setEdited({ row }) });
  const add = () => setEdited({ row: undefined });
  return (
    <PageBody>
      <PageHeader
        title={entryMessages.title()}
        description={messages.intro()}
        actions={
          mayWrite && (
            <Button appearance="primary" icon={<AddRegular />} onClick={add}>
              {messages.add()}
            </Button>
          )
        }
      />
      <DataTable<LayerRow>
        ariaLabel={entryMessages.title()}
        {...listedTable(address, list, { pageSize: listPageSize, firstOrder: 'changed_on_delta_humanized', reload })}
        columns={columns}
        rowHref={(row) => layerAnnotationsLink.href({ layerId: String(row.id) })}
        empty={
          <NoLayers
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
                labelOf: (row) => messages.select({ name: row.name }),
                actions: (
                  <ChosenRowsActions
                    list="annotation_layer"
                    chosen={chosen}
                    remove={{
                      label: messages.remove(),
                      title: messages.removeMany({ count: chosen.size }),
                      text: messages.removeText(),
                      run: (ids) => dispatch(deleteLayers({ ids, query })),
                    }}
                  />
                ),
              },
            }
          : {})}
        toolbar={<ListFilters search={query.search} placeholder={messages.search()} onSearch={go} />}
      />
      <KeptDialog about={edited}>
        {({ row }, isOpen) => (
          <LayerDialog row={row} query={query} isOpen={isOpen} onClose={() => setEdited(undefined)} />
        )}
      </KeptDialog>
    </PageBody>
  );
}

interface NoLayersProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onAdd: (() => void) | undefined;
}

function NoLayers({ isFiltered, onClear, onAdd }: NoLayersProps) {
  if (isFiltered)
    return <EmptyState title={messages.noneFound()} action={{ label: messages.clear(), onClick: onClear }} />;
  return (
    <EmptyState
      icon={CalendarLtrRegular}
      title={messages.none()}
      text={messages.noneText()}
      {...(onAdd === undefined ? {} : { action: { label: messages.add(), onClick: onAdd } })}
    />
  );
}

interface LayerColumnsOptions {
  readonly mayWrite: boolean;
  readonly query: ListQuery;
  readonly onEdit: (row: LayerRow) => void;
}

function useLayerColumns({ mayWrite, query, onEdit }: LayerColumnsOptions): readonly DataTableColumn<LayerRow>[] {
  const styles = useStyles();
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const remove = async ({ id, name }: LayerRow) => {
    const question = { title: messages.removeTitle({ name }), text: messages.removeText() };
    const agreed = await dialogs.confirm({ ...question, confirmLabel: messages.remove(), isDanger: true });
    if (agreed) dispatch(deleteLayers({ ids: [id], query }));
  };
  const actions = (row: LayerRow) => [
    { label: messages.edit(), icon: <EditRegular />, run: () => onEdit(row) },
    { label: messages.remove(), icon: <DeleteRegular />, run: () => remove(row) },
  ];
  return [
    {
      id: 'name',
      title: messages.name(),
      isSortable: true,
      card: 'title',
      render: (row) => (
        <div className={styles.name}>
          <LinkTo href={layerAnnotationsLink.href({ layerId: String(row.id) })}>{row.name}</LinkTo>
          {row.descr !== null && row.descr !== '' && <span className={styles.about}>{row.descr}</span>}
        </div>
      ),
    },
    {
      id: 'changed_by',
      title: messages.changedBy(),
      width: '180px',
      render: ({ changed_by: person }) => (
        <span className={styles.muted}>{(person === null ? '' : fullName({ username: '', ...person })) || '–'}</span>
      ),
    },
    {
      id: 'changed_on_delta_humanized',
      title: messages.changed(),
      isSortable: true,
      width: '160px',
      render: (row) => <span className={styles.muted}>{row.changed_on_delta_humanized}</span>,
    },
    ...(mayWrite
      ? [
          {
            id: 'actions',
            title: '',
            card: 'actions' as const,
            width: '48px',
            align: 'end' as const,
            render: (row: LayerRow) => (
              <RowMenu ariaLabel={messages.menuOf({ name: row.name })} actions={actions(row)} />
            ),
          },
        ]
      : []),
  ];
}
