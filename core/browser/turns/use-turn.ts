import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { takeTurn } from './take-turn.ts';

/**
 * True from the turn after it was first wanted. Many that want at once are mounted one by one, each in its own time,
 * where React would put all of them into one long task.
 */
export function useTurn(isWanted: boolean): boolean {
  const [hasCome, setCome] = useState(false);
  const isWaiting = isWanted && !hasCome;
  useEffect(() => {
    if (!isWaiting) return undefined;
    return takeTurn(() => {
      flushSync(() => {
        setCome(true);
      });
    });
  }, [isWaiting]);
  return hasCome;
}
