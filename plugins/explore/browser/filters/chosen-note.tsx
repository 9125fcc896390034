import { Text } from '@fluentui/react-components';
import { messages } from '../../common/messages.ts';
import { useEditorStyles } from '../slots/editor.styles.ts';

/** Shown instead of an editor for a filter that has no editable fields. */
export function ChosenNote({ words }: { readonly words: string }) {
  const styles = useEditorStyles();
  return (
    <div className={styles.form}>
      <Text weight="semibold">{words}</Text>
      <Text>{messages.chosenNote()}</Text>
    </div>
  );
}
