import { Button } from '@mantine/core'

import { t } from '../../../../../../messages/messages.ts'
import { contrast, CONTRAST_MIN, nearestReadable } from './contrast.ts'
import css from './contrast-hint.module.css'

interface ContrastHintProps {
  text: string
  background: string
  onFix: (color: string) => void
}

/** Says how well a text can be read on its background, and offers the nearest color that is easy to read. */
export function ContrastHint({ text, background, onFix }: ContrastHintProps) {
  const found = contrast(text, background)
  if (found === undefined) return null
  // A ratio just below the limit isn’t rounded up to it.
  const ratio = (Math.floor(found * 10) / 10).toFixed(1)
  if (found >= CONTRAST_MIN) return <p className={css['hint']}>{t('themeForm.color.contrast', { ratio })}</p>
  const better = nearestReadable(text, background)
  return (
    <div className={css['low']}>
      <p>{t('themeForm.color.low', { ratio })}</p>
      {better && (
        <Button variant="default" size="compact-xs" onClick={() => onFix(better)}>
          {t('themeForm.color.fix', { color: better })}
        </Button>
      )}
    </div>
  )
}
