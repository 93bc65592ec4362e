import { useRef, useState } from 'react'

import { useChange } from '../../../../../api/query.ts'
import { t } from '../../../../../messages/messages.ts'
import { DateText } from '../../../../../ui/data/date-text.tsx'
import { useEditor } from '../use-editor.ts'
import { CommentActions } from './comment-actions.tsx'
import { CommentForm } from './comment-form.tsx'
import css from './comments.module.css'
import type { Comment } from './use-comments.ts'

interface CommentItemProps {
  comment: Comment
  /** Gives the focus another place when the comment leaves its list. */
  onLeave: () => void
}

/** A comment with what the person may do with it. */
export function CommentItem({ comment, onLeave }: CommentItemProps) {
  const { id, body, author, createdAt, editedAt, resolvedAt, resolvedBy } = comment
  const { themeId } = useEditor()
  const [isEditing, setEditing] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const update = useChange('themeComments.update', { refresh: ['themeComments.list'], onDone: endEditing })

  function endEditing(): void {
    setEditing(false)
    item.current?.focus()
  }

  const bodyId = `comment-${id}`
  return (
    <li ref={item} className={css['comment']} tabIndex={-1}>
      <p>
        <span className={css['author']}>{author ?? t('themeComments.left')}</span>{' '}
        <span className={css['time']}>
          <DateText instant={createdAt} />
          {editedAt !== null && ` · ${t('themeComments.edited')}`}
        </span>
      </p>
      {isEditing ? (
        <CommentForm
          label={t('themeComments.edit.label')}
          action={t('kit.save')}
          initial={body}
          error={update.error}
          isSending={update.isPending}
          send={(text) => update.mutate({ params: { themeId, id }, body: { body: text } })}
          onCancel={endEditing}
        />
      ) : (
        <>
          <p id={bodyId} className={css['body']} dir="auto">
            {body}
          </p>
          {resolvedAt !== null && (
            <p className={css['time']}>
              {t('themeComments.resolved.by', { name: resolvedBy ?? t('themeComments.left') })} · <DateText instant={resolvedAt} />
            </p>
          )}
          <CommentActions comment={comment} describedBy={bodyId} onEdit={() => setEditing(true)} onLeave={onLeave} />
        </>
      )}
    </li>
  )
}
