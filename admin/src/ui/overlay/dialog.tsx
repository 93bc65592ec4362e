import { lazy, Suspense, type ReactNode } from 'react'

const Modal = lazy(async () => ({ default: (await import('./modal.tsx')).Modal }))

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** The width in pixels; 440 by default. */
  width?: number
  children: ReactNode
}

/**
 * A dialog above the page. Its code is loaded when the first dialog opens. The dialog appears only when its lazy
 * content is loaded too, so that its first field gets the focus.
 */
export function Dialog(props: DialogProps) {
  return <Suspense fallback={null}>{props.opened && <Modal {...props} />}</Suspense>
}
