import { Component, type ComponentChildren } from 'preact';
import { Button } from './button.js';

interface BoundaryProps {
  /** The shown page: an error on one page is over on another. */
  readonly of: string;
  readonly children: ComponentChildren;
}

interface BoundaryState {
  readonly problem: string | null;
}

/** Catches a page that breaks, so that the rest of the app stays and says what to do. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { problem: null };

  static override getDerivedStateFromError(error: unknown): BoundaryState {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.of !== this.props.of && this.state.problem !== null) this.setState({ problem: null });
  }

  override render({ children }: BoundaryProps, { problem }: BoundaryState) {
    if (problem === null) return children;
    return (
      <div class="stack loose narrow">
        <div class="notice" role="alert">
          <h1>Something went wrong on this page.</h1>
          <p>
            Your games and drafts are saved in this browser. Reload to continue. If you report this, add what
            the page said: {problem}
          </p>
        </div>
        <p>
          <Button look="primary" to={() => location.reload()}>
            Reload
          </Button>{' '}
          <Button to="#/">All levels</Button>
        </p>
      </div>
    );
  }
}
