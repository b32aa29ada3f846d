import { Component, type ReactNode } from 'react';
import { reportClientError } from '#app/client-errors.ts';
import { retryHome } from './home-loads.ts';
import { PartGap } from './part-gap.tsx';

interface Props {
  name: string;
  children: ReactNode;
}

/** Keeps what goes wrong in a remote's part inside it: the page of the shell around stays. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportClientError(error, 'render', this.props.name);
  }

  override render() {
    const { name, children } = this.props;
    const again = () => {
      retryHome(name);
      this.setState({ failed: false });
    };
    return this.state.failed ? <PartGap name={name} onRetry={again} /> : children;
  }
}
