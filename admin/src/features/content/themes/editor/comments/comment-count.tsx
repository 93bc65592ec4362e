import { UnstyledButton } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'

import { t } from '../../../../../messages/messages.ts'
import { number } from '../../../../../ui/data/format.ts'
import type { Part } from '../editor.ts'
import { openComments } from '../navigate.ts'
import { useEditor } from '../use-editor.ts'
import css from './comment-count.module.css'
import { useCommentCount } from './use-comments.ts'

interface CommentCountProps {
  part: Part
  /** What people call the part. */
  label: string
  /** Whether the button is one of a toolbar, which decides where Tab leads. */
  isTool?: boolean
}

/** The number of open comments on a part, which opens them. Nothing if there are none. */
export function CommentCount({ part, label, isTool = false }: CommentCountProps) {
  const editor = useEditor()
  const count = useCommentCount(part)
  if (count === 0) return null
  return (
    <UnstyledButton
      className={css['count'] ?? ''}
      tabIndex={isTool ? -1 : 0}
      aria-label={t('themeComments.count', { count, part: label })}
      onClick={() => openComments(editor, part)}
    >
      <IconMessage size={16} stroke={1.5} aria-hidden />
      {number(count)}
    </UnstyledButton>
  )
}
