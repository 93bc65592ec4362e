import { lazy, Suspense } from 'react'

import type { CopyTarget } from './places.ts'

const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }))

interface OpenCopyDialogProps {
  target: CopyTarget
  onClose: () => void
}

/** The dialog that copies settings. Its code is loaded when it opens first. */
export function OpenCopyDialog(props: OpenCopyDialogProps) {
  return (
    <Suspense fallback={null}>
      <CopyDialog {...props} />
    </Suspense>
  )
}
