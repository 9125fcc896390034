import { useDispatch } from 'react-redux';
import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { Settings } from '#core/common';
import { Preferences, setPreference, useBranch, useExtensions, useService } from '#core/browser';
import { Themes, defaultTheme } from '#plugins/themes';
import { messages } from '../common/messages.ts';
import { chosenTheme, themePreference } from './chosen-theme.ts';

/** The themes of plugins, beside the product's own. */
export default function ThemeSection() {
  const dispatch = useDispatch();
  const themes = useExtensions(Themes);
  const chosen = chosenTheme(useBranch(Preferences), useService(Settings).get(defaultTheme));
  return (
    <Field label={messages.choose()} hint={messages.hint()}>
      <RadioGroup
        value={themes.some(({ id }) => id === chosen) ? chosen : ''}
        onChange={(_event, { value }) => {
          dispatch(setPreference({ name: themePreference, value, follows: true }));
        }}
      >
        <Radio value="" label={messages.own()} />
        {themes.map(({ id, title }) => (
          <Radio key={id} value={id} label={title()} />
        ))}
      </RadioGroup>
    </Field>
  );
}
