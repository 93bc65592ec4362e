import { Component, type ReactNode } from 'react'

import type { PreviewState } from './state.ts'

interface Props {
  /** The key of the section. */
  section: string
  /** The settings of the section. */
  settings: unknown
  state: PreviewState
  children: ReactNode
}

interface State {
  failed: boolean
  /** The settings that were rendered last. */
  settings: unknown
}

/** Keeps an error of one section from the others. The editor is told, and names the section. Other settings are tried again. */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { failed: false, settings: undefined }

  static getDerivedStateFromProps({ settings }: Props, state: State): State | null {
    return settings === state.settings ? null : { failed: false, settings }
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    const { section, state } = this.props
    state.send({ type: 'sectionError', section, message: error instanceof Error ? error.message.slice(0, 500) : 'Unknown error' })
  }

  override componentDidUpdate(_props: Props, { failed }: State): void {
    if (failed && !this.state.failed) this.#tellShown()
  }

  override componentWillUnmount(): void {
    if (this.state.failed) this.#tellShown()
  }

  #tellShown(): void {
    const { section, state } = this.props
    state.send({ type: 'sectionShown', section })
  }

  override render(): ReactNode {
    const { section, children } = this.props
    return this.state.failed ? <div id={section} className="part" data-section={section} hidden /> : children
  }
}
