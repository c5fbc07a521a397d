import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './Screens'

/** Catches errors that no route's error screen has caught. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorScreen error={this.state.error} /> : this.props.children
  }
}
