import { Button, Input, makeStyles } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  name: { flexGrow: 1, minWidth: 0 },
});

interface NameLineProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly mostLetters?: number;
  readonly isReadOnly?: boolean;
  readonly removeLabel: string;
  readonly onChange: (name: string) => void;
  readonly onRemove: () => void;
}

/** The head of a thing that is edited in place: its name, and the button that removes it. */
export function NameLine(props: NameLineProps) {
  const styles = useStyles();
  const { label, value, placeholder, mostLetters, isReadOnly = false, removeLabel, onChange, onRemove } = props;
  return (
    <div className={styles.line}>
      <Input
        className={styles.name}
        size="small"
        value={value}
        readOnly={isReadOnly}
        {...(mostLetters === undefined ? {} : { maxLength: mostLetters })}
        placeholder={placeholder}
        aria-label={label}
        onChange={(_event, data) => {
          onChange(data.value);
        }}
      />
      {!isReadOnly && (
        <Button size="small" appearance="subtle" icon={<DeleteRegular />} aria-label={removeLabel} onClick={onRemove} />
      )}
    </div>
  );
}
