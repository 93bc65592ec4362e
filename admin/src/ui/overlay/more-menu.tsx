import { useState } from 'react'

import type { MenuAction } from './action-menu.tsx'
import { DeleteResource, type Deletion } from './delete-resource.tsx'
import { MoreActions } from './more-actions.tsx'

interface MoreMenuProps {
  actions: readonly MenuAction[]
  /** The last of them, which asks first. */
  deletion: Deletion
}

/** What can be done with the thing a page is about, behind one button in its title row. */
export function MoreMenu({ actions, deletion }: MoreMenuProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <MoreActions
        actions={[...actions, { label: deletion.action, danger: true, divided: actions.length > 0, run: () => setAsking(true) }]}
      />
      <DeleteResource deletion={deletion} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
