import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { makeStyles, tokens } from '@fluentui/react-components';
import { BoardRegular, DataBarVerticalRegular } from '@fluentui/react-icons';
import { HttpClient, LinkTo, definePagePart, useBranch } from '#core/browser';
import { narrowScreen } from '#core/browser/ui';
import { activityMessages as messages } from '../common/messages.ts';
import { visitsSaga } from './visits-saga.ts';
import { Visits, loadVisits, visitsSlice } from './visits-state.ts';

export const part = definePagePart({ slices: [visitsSlice], deps: { http: HttpClient }, saga: visitsSaga });

const useStyles = makeStyles({
  section: { marginBottom: '28px' },
  heading: { margin: '0 0 10px', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: '8px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
    [narrowScreen]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  visit: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusLarge,
    textDecorationLine: 'none',
    color: 'inherit',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  icon: { fontSize: '20px', color: tokens.colorNeutralForeground3, flexShrink: 0 },
  title: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  age: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** The dashboards and charts that the reader opened last; nothing at a first visit. */
export default function VisitsSection() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { items } = useBranch(Visits);
  useEffect(() => {
    dispatch(loadVisits());
  }, [dispatch]);
  if (items.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 id="activity-visits" className={styles.heading}>
        {messages.openedLast()}
      </h2>
      <ul className={styles.list} aria-labelledby="activity-visits">
        {items.map((visit) => (
          <li key={visit.item_url}>
            <LinkTo className={styles.visit} href={visit.item_url} title={visit.item_title}>
              {visit.item_type === 'dashboard' ? (
                <BoardRegular className={styles.icon} aria-label={messages.dashboard()} />
              ) : (
                <DataBarVerticalRegular className={styles.icon} aria-label={messages.chart()} />
              )}
              <bdi className={styles.title}>{visit.item_title}</bdi>
              <span className={styles.age}>{visit.time_delta_humanized}</span>
            </LinkTo>
          </li>
        ))}
      </ul>
    </section>
  );
}
