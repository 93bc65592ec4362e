import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'

import { t } from '../words/words.ts'
import { ActionMenu, type MenuAction } from './action-menu.tsx'
import { DeleteThing, type Deletion } from './delete-thing.tsx'

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
      <ActionMenu
        label={t('kit.more')}
        renderTrigger={(props) => (
          <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.5} />} {...props}>
            {t('kit.more')}
          </Button>
        )}
        actions={[...actions, { label: deletion.action, danger: true, divided: actions.length > 0, run: () => setAsking(true) }]}
      />
      <DeleteThing deletion={deletion} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
