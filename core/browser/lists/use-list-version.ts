import { useBranch } from '../react/context.tsx';
import { ListVersions } from './list-actions.ts';

/** Another number each time a list is to be read again. */
export const useListVersion = (list: string): number => useBranch(ListVersions)[list] ?? 0;
