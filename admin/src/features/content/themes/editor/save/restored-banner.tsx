import { Button } from '@mantine/core'
import { useState } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { RichMessage } from '../../../../../messages/rich-message.tsx'
import { Banner } from '../../../../../ui/feedback/banner.tsx'
import { DateText } from '../../../../../ui/data/date-text.tsx'
import { useAttempt } from '../../../../../ui/feedback/use-attempt.ts'
import { useMe } from '../../../../../api/use-me.ts'
import { personName } from '../../../../../ui/data/person-name.ts'
import { useEditor } from '../use-editor.ts'
import css from './restored-banner.module.css'

export interface Draft {
  updatedAt: string
  author: string | null
}

/** Says at the start that there are edits from before, who made them and when, and offers to discard them. */
export function RestoredBanner({ draft }: { draft: Draft | null }) {
  const { session } = useEditor()
  const me = useMe()
  const [isOpen, setOpen] = useState(draft !== null)
  const { isRunning, attempt } = useAttempt()
  if (!draft || !isOpen) return null
  const name = draft.author ?? t('themeEditor.someone')
  const isMine = draft.author === personName(me)
  const discard = () =>
    attempt(async () => {
      await session.discard(t('themeEditor.discard'))
      setOpen(false)
    })
  return (
    <div className={css['restored']}>
      <Banner
        tone={isMine ? 'info' : 'attention'}
        actions={
          <>
            <Button variant="default" size="compact-md" loading={isRunning} onClick={() => void discard()}>
              {t('themeEditor.restored.discard')}
            </Button>
            <Button variant="default" size="compact-md" onClick={() => setOpen(false)}>
              {t('themeEditor.restored.keep')}
            </Button>
          </>
        }
      >
        <RichMessage
          of={isMine ? 'themeEditor.restored.mine' : 'themeEditor.restored'}
          values={{ name, time: <DateText instant={draft.updatedAt} /> }}
        />
      </Banner>
    </div>
  )
}
