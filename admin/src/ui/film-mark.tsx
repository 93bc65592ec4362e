import { IconPlayerPlayFilled } from '@tabler/icons-react'

import { t } from '../words/words.ts'
import css from './film-mark.module.css'

/** Tells that a picture stands for a film. Lies in the middle of what holds it. */
export const FilmMark = () => (
  <span className={css['mark']}>
    <IconPlayerPlayFilled size={16} aria-hidden />
    <span className="only-read-out">{t('files.film')}</span>
  </span>
)
