import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { messages } from '../../common/messages.ts';
import { earlierOffered, removeEarlier, restoreEarlier, type EarlierDraft } from '../explore-state.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

/** Offers to restore unsaved work of an earlier visit, once: leaving the page without an answer ends the offer. */
export function EarlierWork({ earlier }: { readonly earlier: EarlierDraft }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { documentId, atMs } = earlier;
  useEffect(
    () => () => {
      dispatch(earlierOffered({ documentId, atMs }));
    },
    [dispatch, documentId, atMs],
  );
  return (
    <span className={styles.root} role="status" data-earlier>
      {messages.earlierWork({ when: momentText(atMs) })}
      <Link as="button" onClick={() => dispatch(restoreEarlier({ documentId }))}>
        {messages.restoreEarlier()}
      </Link>
      <Link as="button" onClick={() => dispatch(removeEarlier({ documentId }))}>
        {messages.removeEarlier()}
      </Link>
    </span>
  );
}

/** In the reader's own zone and habit. */
function momentText(atMs: number): string {
  return new Date(atMs).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
