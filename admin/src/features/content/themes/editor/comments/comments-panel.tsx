import { Button } from '@mantine/core'
import { useRef, useState } from 'react'

import { useChange } from '../../../../../api/query.ts'
import { t } from '../../../../../messages/messages.ts'
import { Failed } from '../../../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import type { Part } from '../editor.ts'
import { SidebarHead } from '../sidebar/sidebar-head.tsx'
import { useEditor } from '../use-editor.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import css from './comments.module.css'
import { partName } from '../part-name.ts'
import { commentsOn } from './comments-on.ts'
import { type Comment, useComments } from './use-comments.ts'

interface CommentsPanelProps {
  part: Part
  /** What people call the part. */
  label: string
}

/** The comments on a part of the theme. They’re kept at once, and are no edits: nothing is saved, published or undone. */
export function CommentsPanel({ part, label }: CommentsPanelProps) {
  const { data, error, refetch } = useComments()
  const panel = useRef<HTMLElement>(null)
  const onLeave = () => panel.current?.focus()
  const { open, resolved } = commentsOn(part, data?.items ?? [])
  return (
    <>
      <SidebarHead title={t('themeComments.title', { part: label })} />
      <section ref={panel} className={css['panel']} tabIndex={-1} aria-label={t('themeComments')}>
        {error && <Failed error={error} title={t('themeComments.failed')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={3} />}
        {data && open.length + resolved.length === 0 && <p className={css['none']}>{t('themeComments.none')}</p>}
        {open.length > 0 && <List label={t('themeComments.open')} comments={open} onLeave={onLeave} />}
        <NewComment part={part} />
        {resolved.length > 0 && <Resolved comments={resolved} onLeave={onLeave} />}
      </section>
    </>
  )
}

function NewComment({ part }: { part: Part }) {
  const { themeId, unsentComments } = useEditor()
  const name = partName(part)
  const create = useChange('themeComments.create', { refresh: ['themeComments.list'] })
  return (
    <CommentForm
      label={t('themeComments.write')}
      action={t('themeComments.add')}
      initial={unsentComments.get(name)}
      onText={(text) => void unsentComments.set(name, text)}
      error={create.error}
      isSending={create.isPending}
      send={(body, onDone) => create.mutate({ params: { themeId }, body: { part: name, body } }, { onSuccess: onDone })}
    />
  )
}

interface ListProps {
  comments: readonly Comment[]
  onLeave: () => void
}

function Resolved({ comments, onLeave }: ListProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" className={css['more'] ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('themeComments.resolved', { count: comments.length })}
      </Button>
      {isOpen && <List label={t('themeComments.resolved.list')} comments={comments} onLeave={onLeave} />}
    </>
  )
}

function List({ label, comments, onLeave }: ListProps & { label: string }) {
  return (
    <ul className={css['list']} aria-label={label}>
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} onLeave={onLeave} />
      ))}
    </ul>
  )
}
