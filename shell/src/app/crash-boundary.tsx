import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.tsx';
import { afterPageChange } from './page-change.ts';
import { reportInBackground } from './watch-errors.ts';

interface State {
  error: unknown;
  /** Going elsewhere ends it. */
  path: string | null;
}

/** Keeps a failure to load or draw a page of the shell inside the page. */
export class CrashBoundary extends Component<{ path: string; children: ReactNode }, State> {
  override state: State = { error: null, path: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps({ path }: { path: string }, state: State): Partial<State> | null {
    return state.path !== null && state.path !== path ? { error: null, path: null } : null;
  }

  override componentDidCatch(error: unknown) {
    afterPageChange();
    this.setState({ path: this.props.path });
    if (!isLoadFailure(error)) reportInBackground(error, 'render');
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <CrashPage kind={isLoadFailure(error) ? 'offline' : 'server'} />;
  }
}

/** The page's code did not come: webpack names such an error so. */
const isLoadFailure = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';
