import { Component, type ReactNode } from 'react';
import { reportClientError } from '#app/client-errors.ts';
import { RemoteFailure } from './remote-failure.tsx';

interface Props {
  name: string;
  /** Leaving the page that failed ends the failure. */
  path: string;
  onError: (error: unknown) => void;
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps a remote's failure, of a chunk or while rendering, inside the remote's own place. */
export class RemoteBoundary extends Component<Props, { error: unknown; path: string | null }> {
  override state = { error: null as unknown, path: null as string | null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(error: unknown) {
    reportClientError(error, 'render', this.props.name);
    this.setState({ path: this.props.path });
    this.props.onError(error);
  }

  override componentDidUpdate() {
    const { error, path } = this.state;
    if (error !== null && path !== null && path !== this.props.path) this.setState({ error: null, path: null });
  }

  override render() {
    const { name, onRetry, children } = this.props;
    const { error } = this.state;
    return error === null ? children : <RemoteFailure name={name} error={error} onRetry={onRetry} />;
  }
}
