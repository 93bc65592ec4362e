import { Button } from '@mantine/core'

import { t } from '../../../../../../messages/messages.ts'
import { contrast, nearestReadable, shownRatio } from '@vitrine/theme/color/contrast.ts'
import css from './contrast-hint.module.css'

interface ContrastHintProps {
  text: string
  background: string
  /** The contrast that is enough. */
  least: number
  onFix: (color: string) => void
}

/** Says how well a text can be read on its background, and offers the nearest color that is easy to read. */
export function ContrastHint({ text, background, least, onFix }: ContrastHintProps) {
  const found = contrast(text, background)
  if (found === undefined) return null
  const ratio = shownRatio(found)
  if (found >= least) return <p className={css['hint']}>{t('themeForm.color.contrast', { ratio })}</p>
  const better = nearestReadable(text, background, least)
  return (
    <div className={css['low']}>
      <p>{t('themeForm.color.low', { ratio, least })}</p>
      {better && (
        <Button variant="default" size="compact-xs" onClick={() => onFix(better)}>
          {t('themeForm.color.fix', { color: better })}
        </Button>
      )}
    </div>
  )
}
