import { createContext, useContext } from 'react';

/** How a view that could not be loaded is asked for again. */
export const LoadRetry = createContext<() => void>(() => undefined);
export const useLoadAgain = (): (() => void) => useContext(LoadRetry);
