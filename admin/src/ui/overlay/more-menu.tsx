import { useState } from 'react'

import type { MenuAction } from './action-menu.tsx'
import { DeleteResource, type Deletion } from './delete-resource.tsx'
import { MoreActions } from './more-actions.tsx'

interface MoreMenuProps {
  actions: readonly MenuAction[]
  /** The deletion as the last action, which asks for confirmation. */
  deletion: Deletion
}

/** The menu of actions for the resource of a page, in the title row. */
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
