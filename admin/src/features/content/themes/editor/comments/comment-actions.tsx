import { Button } from '@mantine/core'
import { allows } from '@vitrine/contract/scopes.ts'
import { useState } from 'react'

import { useChange } from '../../../../../api/query.ts'
import { useMe } from '../../../../../api/use-me.ts'
import { t } from '../../../../../messages/messages.ts'
import { Failed } from '../../../../../ui/feedback/failed.tsx'
import { Confirm } from '../../../../../ui/overlay/confirm.tsx'
import { useEditor } from '../use-editor.ts'
import css from './comments.module.css'
import type { Comment } from './use-comments.ts'

interface CommentActionsProps {
  comment: Comment
  /** The ID of the comment’s text, which tells its buttons apart from those of others. */
  describedBy: string
  onEdit: () => void
  onLeave: () => void
}

/** The buttons below a comment. Anyone resolves it; its author edits it; its author, owners and admins delete it. */
export function CommentActions({ comment: { id, isOwn, resolvedAt }, describedBy, onEdit, onLeave }: CommentActionsProps) {
  const params = { themeId: useEditor().themeId, id }
  const canDelete = allows(useMe(), 'admin') || isOwn
  const [isDeleting, setDeleting] = useState(false)
  const resolve = useChange('themeComments.resolve', { refresh: ['themeComments.list'], onDone: onLeave })
  const remove = useChange('themeComments.remove', { refresh: ['themeComments.list'] })
  const turn = () => resolve.mutate({ params, body: { resolved: resolvedAt === null } })
  const button = { variant: 'subtle', size: 'compact-sm', 'aria-describedby': describedBy } as const
  return (
    <>
      {resolve.error && <Failed error={resolve.error} title={t('themeComments.change.failed')} onRetry={turn} />}
      <div className={css['actions']}>
        <Button {...button} loading={resolve.isPending} onClick={turn}>
          {t(resolvedAt === null ? 'themeComments.resolve' : 'themeComments.reopen')}
        </Button>
        {isOwn && resolvedAt === null && (
          <Button {...button} onClick={onEdit}>
            {t('themeComments.edit')}
          </Button>
        )}
        {canDelete && (
          <Button {...button} onClick={() => setDeleting(true)}>
            {t('themeComments.delete')}
          </Button>
        )}
      </div>
      <Confirm
        opened={isDeleting}
        title={t('themeComments.delete.title')}
        action={t('themeComments.delete')}
        onConfirm={async () => {
          await remove.mutateAsync({ params })
          onLeave()
        }}
        onClose={() => setDeleting(false)}
      >
        {t('themeComments.delete.body')}
      </Confirm>
    </>
  )
}
