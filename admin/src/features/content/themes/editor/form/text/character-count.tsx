import { t } from '../../../../../../messages/messages.ts'
import css from './character-count.module.css'

/** The share of the limit from which screen readers hear the count. */
const NEAR = 0.9

/** How many characters of a text are used. Formatting counts, because it’s stored with the text. */
export function CharacterCount({ length, max }: { length: number; max: number }) {
  return (
    <span className={css['count']} data-over={length > max || undefined} role={length > max * NEAR ? 'status' : undefined}>
      {t('themeEditor.text.count', { count: length, max })}
    </span>
  )
}
