import { useDispatch } from 'react-redux';
import { ArrowDownloadRegular, ArrowSyncRegular, DeleteRegular } from '@fluentui/react-icons';
import { useCurrentUser } from '#core/browser';
import { RowMenu, type RowMenuAction } from '#core/browser/ui';
import { packageMessages as messages } from '../common/package-messages.ts';
import { openInstall } from './install/install-state.ts';
import type { MergedRow } from './merge-rows.ts';
import { askToRemove, downloadPackage } from './package-saga.ts';

/** What can be done with a plugin from outside. */
export function RowActions({ row }: { readonly row: MergedRow }) {
  const dispatch = useDispatch();
  const mayInstall = useCurrentUser().can(['can_install', 'Plugin']);
  if (!row.is_external || !mayInstall) return null;
  const { id, title, version } = row;
  const download: RowMenuAction = {
    label: messages.download(),
    icon: <ArrowDownloadRegular />,
    run: () => dispatch(downloadPackage({ id, version: version ?? '' })),
  };
  return (
    <RowMenu
      ariaLabel={messages.actionsFor({ title })}
      actions={[
        {
          label: messages.update(),
          icon: <ArrowSyncRegular />,
          run: () => dispatch(openInstall({ updated: { id, title } })),
        },
        ...(row.package === null ? [] : [download]),
        {
          label: messages.remove(),
          icon: <DeleteRegular />,
          run: () => dispatch(askToRemove({ id, title })),
        },
      ]}
    />
  );
}
