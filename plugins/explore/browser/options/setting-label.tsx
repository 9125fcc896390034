import { InfoLabel, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  label: {
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
});

export interface SettingLabelProps {
  readonly title: string;
  readonly isRequired?: boolean;
  readonly help?: string | undefined;
  readonly htmlFor?: string;
}

/** Name of a setting, with its explanation behind the info mark. */
export function SettingLabel({ title, isRequired = false, help, htmlFor }: SettingLabelProps) {
  const styles = useStyles();
  return (
    <InfoLabel
      className={styles.label}
      size="small"
      required={isRequired}
      {...(help === undefined ? {} : { info: help })}
      {...(htmlFor === undefined ? {} : { htmlFor })}
    >
      {title}
    </InfoLabel>
  );
}
