import type { PageName } from '@vitrine/contract/pages.ts'
import { flushSync } from 'react-dom'

import { globalSuccess } from '../../events.ts'
import { t } from '../../messages/messages.ts'
import { Confirm } from './confirm.tsx'
import { useGo } from '../layout/use-go.ts'

/** How a thing is deleted from its own page. */
export interface Deletion {
  /** What it is called. */
  title: string
  /** The verb: "Delete product". */
  action: string
  /** Names the consequence. */
  body: string
  /** Throws CallError. */
  remove: () => Promise<unknown>
  /** Gives its unsaved changes up. */
  discard: () => void
  /** The page its kind is listed on, where the person is taken. */
  list: PageName
}

interface DeleteResourceProps {
  deletion: Deletion
  opened: boolean
  onClose: () => void
}

/** Asks before the thing a page is about is deleted, then leaves the page. */
export function DeleteResource({ deletion: { title, action, body, remove, discard, list }, opened, onClose }: DeleteResourceProps) {
  const go = useGo()

  async function confirm(): Promise<void> {
    await remove()
    // At once: unsaved changes would keep the page from being left.
    flushSync(discard)
    await go(list, { replace: true })
    globalSuccess([t('kit.deleted', { title })])
  }

  return (
    <Confirm opened={opened} title={t('kit.delete.title', { title })} action={action} onConfirm={confirm} onClose={onClose}>
      {body}
    </Confirm>
  )
}
