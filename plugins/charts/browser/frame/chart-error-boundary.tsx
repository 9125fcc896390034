import { Component, type ErrorInfo as ReactErrorInfo, type ReactNode } from 'react';

interface Props {
  /** Shown again from scratch when this changes. */
  readonly resetKey: unknown;
  readonly onError: (message: string, stack: string | null) => void;
  readonly children: ReactNode;
}

/** Keeps the failure of one chart inside its frame. */
export class ChartErrorBoundary extends Component<Props, { readonly failedKey: unknown; readonly hasFailed: boolean }> {
  override state = { failedKey: undefined as unknown, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: { readonly failedKey: unknown; readonly hasFailed: boolean }) {
    if (state.hasFailed && state.failedKey !== props.resetKey && state.failedKey !== undefined) {
      return { hasFailed: false, failedKey: undefined };
    }
    return state.hasFailed ? { failedKey: props.resetKey ?? null } : null;
  }

  override componentDidCatch(error: unknown, info: ReactErrorInfo): void {
    const message = error instanceof Error ? error.message : String(error);
    this.props.onError(message, info.componentStack ?? null);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
