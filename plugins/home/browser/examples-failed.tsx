import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { messages } from '../common/messages.ts';

/** Why the examples could not be loaded. */
export default function ExamplesFailed({ reason }: { readonly reason: string }) {
  return (
    <MessageBar intent="error">
      <MessageBarBody>{messages.examplesFailed({ reason })}</MessageBarBody>
    </MessageBar>
  );
}
