import { makeStyles, tokens } from '@fluentui/react-components';
import { WorkbenchCommands, useCurrentUser, useExtensions, type WorkbenchCommand } from '#core/browser';
import { Keys } from '../shell/keys.tsx';

const useStyles = makeStyles({
  groups: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))', gap: '16px 32px' },
  heading: {
    margin: '0 0 4px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0 },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '12px',
    minHeight: '30px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  keys: { margin: 0 },
});

/** Every shortcut the user has, by group. */
export function ShortcutList() {
  const styles = useStyles();
  const user = useCurrentUser();
  const commands = useExtensions(WorkbenchCommands).filter(
    (command) => command.shortcut !== undefined && (command.permission === undefined || user.can(command.permission)),
  );
  return (
    <div className={styles.groups}>
      {[...groupByTitle(commands)].map(([title, members]) => (
        <section key={title}>
          <h3 className={styles.heading}>{title}</h3>
          <dl className={styles.list}>
            {members.map((command) => (
              <div key={command.id} className={styles.line}>
                <dt>{command.title()}</dt>
                <dd className={styles.keys}>
                  <Keys shortcut={command.shortcut ?? ''} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function groupByTitle(commands: readonly WorkbenchCommand[]): ReadonlyMap<string, readonly WorkbenchCommand[]> {
  const groups = new Map<string, WorkbenchCommand[]>();
  for (const command of commands) groups.set(command.group(), [...(groups.get(command.group()) ?? []), command]);
  return groups;
}
