import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { mergeFilters } from '../../common/merge-filters.ts';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import { selectEntries } from '../state/filter-selectors.ts';
import { namesOf } from './settings-document.ts';
import { saveFilterSettings, takeStoredFilters, type FilterConflict } from './settings-state.ts';
import { useSettings } from './use-settings.ts';

interface ConflictNoticeProps {
  readonly conflict: FilterConflict;
  readonly isSaving: boolean;
}

/** Somebody else saved filters meanwhile: who, which, and what may become of the two. */
export function ConflictNotice({ conflict, isSaving }: ConflictNoticeProps) {
  const dispatch = useDispatch();
  const { entries, problems } = useSettings();
  const base = useSelector(selectEntries);
  const { theirs, both } = useMemo(
    () => mergeFilters(base, entries, conflict.entries),
    [base, entries, conflict.entries],
  );
  const isApart = both.length === 0;
  return (
    <MessageBar intent="warning" layout="multiline" data-filter-conflict>
      <MessageBarBody>
        {messages.heldUp({
          name: conflict.name || messages.somebody(),
          filters: namesOf(theirs) || messages.heldUpOrder(),
        })}{' '}
        {isApart ? messages.heldUpApart() : messages.heldUpBoth({ filters: namesOf(both) })}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabledFocusable={isSaving} onClick={() => dispatch(takeStoredFilters())}>
          {messages.takeTheirs()}
        </Button>
        <Button
          size="small"
          disabledFocusable={isSaving || problems.length > 0}
          onClick={() => dispatch(saveFilterSettings())}
        >
          {isApart ? messages.saveBeside() : messages.saveOver()}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
