import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { ErrorState } from '#core/browser/ui';
import { drillMessages as messages } from '../../common/messages.ts';
import { DashboardChoicesState, openLinked, searchLinked, type DrillSubject } from '../drill-state.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { ChoiceList } from './choice-list.tsx';

interface DashboardDialogProps {
  readonly subject: DrillSubject;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dashboard that a point's values go to, found by name. */
export default function DashboardDialog({ subject, isOpen, onClose }: DashboardDialogProps) {
  const title = subject.words === '' ? messages.openTitle() : messages.openTitleWith({ values: subject.words });
  return (
    <ChoiceDialog title={title} explanation={messages.openExplain()} isOpen={isOpen} onClose={onClose}>
      <Dashboards subject={subject} />
    </ChoiceDialog>
  );
}

function Dashboards({ subject }: { readonly subject: DrillSubject }) {
  const dispatch = useDispatch();
  const { status, found, error } = useBranch(DashboardChoicesState);
  const [search, setSearch] = useState('');
  const ask = (wanted: string) => {
    setSearch(wanted);
    dispatch(searchLinked({ text: wanted.trim() }));
  };
  if (status === 'failed' && error !== null) {
    return (
      <ErrorState
        error={error}
        onRetry={() => {
          ask(search);
        }}
      />
    );
  }
  return (
    <ChoiceList
      ariaLabel={messages.dashboards()}
      search={search}
      onSearch={ask}
      searchLabel={messages.searchDashboards()}
      choices={found.map(({ idOrSlug, title, age }) => ({
        key: idOrSlug,
        label: title,
        detail: messages.changed({ age }),
        run: () => {
          dispatch(openLinked({ target: { idOrSlug, title }, subject }));
        },
      }))}
      emptyText={messages.noDashboards()}
      isLoading={status === 'loading'}
    />
  );
}
