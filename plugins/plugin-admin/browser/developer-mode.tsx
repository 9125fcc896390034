import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Switch } from '@fluentui/react-components';
import { describeError, toAppError } from '#core/common';
import { HttpClient, report, useCurrentUser, useService } from '#core/browser';
import { readDeveloperMode, switchDeveloperMode } from '#plugins/plugin-dev';
import { pluginMessages } from '../common/plugin-messages.ts';

/** The switch of developer mode, for those who may install plugins. */
export function DeveloperMode() {
  const http = useService(HttpClient);
  const dispatch = useDispatch();
  const maySwitch = useCurrentUser().can(['can_install', 'Plugin']);
  const [isOn, setOn] = useState<boolean>();
  const follow = (answer: Promise<{ readonly body: { readonly on: boolean } }>) => {
    answer.then(
      ({ body }) => {
        setOn(body.on);
      },
      (thrown: unknown) => {
        dispatch(report(describeError(toAppError(thrown))));
      },
    );
  };
  useEffect(() => {
    if (maySwitch) follow(http.send(readDeveloperMode, {}));
    // Once: what is read is the state at the time the page is opened.
  }, [http, maySwitch]);
  if (isOn === undefined) return null;
  return (
    <Switch
      checked={isOn}
      label={pluginMessages.developerMode()}
      onChange={(_event, data) => {
        follow(http.send(switchDeveloperMode, { body: { on: data.checked } }));
      }}
    />
  );
}
