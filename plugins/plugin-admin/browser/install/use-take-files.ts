import { useDispatch } from 'react-redux';
import { installMessages as messages } from '../../common/install-messages.ts';
import { inspectPackage, pluginInstall } from './install-state.ts';
import { takenFiles } from './taken-files.ts';

/** Looks at what was chosen or dropped, or says that it is no packed plugin. */
export function useTakeFiles(): (files: readonly File[]) => void {
  const dispatch = useDispatch();
  return (files) => {
    const taken = takenFiles(files);
    if (taken === undefined) return;
    if ('zip' in taken) {
      dispatch(inspectPackage(taken));
      return;
    }
    const message = messages.notPackage({ name: taken.wrong });
    dispatch(pluginInstall.actions.failed({ kind: 'validation', message, issueCodes: [] }));
  };
}
