import { lazy, Suspense, type ReactNode } from 'react'

const Modal = lazy(async () => ({ default: (await import('./modal.tsx')).Modal }))

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Pixels; 440 without. */
  width?: number
  children: ReactNode
}

/**
 * A dialog over the page. Its machinery is loaded with the first one that opens; content that loads late is waited for too,
 * so that the focus finds its first field.
 */
export function Dialog(props: DialogProps) {
  return <Suspense fallback={null}>{props.opened && <Modal {...props} />}</Suspense>
}
