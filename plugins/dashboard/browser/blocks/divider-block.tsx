import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: { border: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke1}`, margin: '8px 0', width: '100%' },
});

/** A line between things. */
export default function DividerBlock() {
  return <hr className={useStyles().root} />;
}
