import { Button } from '@mantine/core'

import { t } from '../../../../messages/messages.ts'
import css from './link-builder.module.css'
import { betterSpelling } from './tagged-link.ts'

interface SpellingNoteProps {
  tag: string
  /** The tags that links already use. */
  used: readonly string[]
  onUse: (tag: string) => void
}

/** Offers a better spelling of a tag. */
export function SpellingNote({ tag, used, onUse }: SpellingNoteProps) {
  const better = betterSpelling(tag, used)
  if (!better) return null
  return (
    <output className={css['note']}>
      {better.isUsed ? t('campaigns.build.spelled', { tag: better.tag }) : t('campaigns.build.simpler')}{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => onUse(better.tag)}>
        {t('campaigns.build.useInstead', { tag: better.tag })}
      </Button>
    </output>
  )
}
