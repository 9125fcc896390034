import { useDispatch } from 'react-redux';
import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { Preferences, setTheme, useBranch, type ThemeChoice } from '#core/browser';
import { shellMessages } from '../../common/shell-messages.ts';

export default function AppearanceSection() {
  const dispatch = useDispatch();
  const { theme } = useBranch(Preferences);
  return (
    <Field label={shellMessages.brightness()} hint={shellMessages.appearanceText()}>
      <RadioGroup
        layout="horizontal"
        value={theme}
        onChange={(_event, data) => {
          dispatch(setTheme(data.value as ThemeChoice));
        }}
      >
        {' '}
        {/* one of the values below */}
        <Radio value="system" label={shellMessages.themeSystem()} />
        <Radio value="light" label={shellMessages.themeLight()} />
        <Radio value="dark" label={shellMessages.themeDark()} />
      </RadioGroup>
    </Field>
  );
}
