import { useDispatch } from 'react-redux';
import type { ErrorInfo } from '#core/common';
import { ErrorState } from '#core/browser/ui';
import { loadHome } from './home-state.ts';

/** Why the lists could not be loaded, and another try. */
export default function HomeFailed({ error }: { readonly error: ErrorInfo }) {
  const dispatch = useDispatch();
  return <ErrorState error={error} onRetry={() => dispatch(loadHome())} />;
}
