import { t } from '../../../messages/messages.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from './dialogs.module.css'
import { compareLines, linesOf } from './compare.ts'
import type { Content } from './template-values.ts'

const WIDTH = 720
const marks = { same: ' ', added: '+', removed: '−' }

/** What differs between the default of a template and its present content. */
export function CompareDialog({ before, after, onClose }: { before: Content; after: Content; onClose: () => void }) {
  const lines = compareLines(linesOf(before), linesOf(after))
  const isSame = lines.every(({ change }) => change === 'same')
  return (
    <Dialog opened onClose={onClose} title={t('notifications.compare')} width={WIDTH}>
      <p className={css['note']}>{t(isSame ? 'notifications.compare.same' : 'notifications.compare.note')}</p>
      {!isSame && (
        <ol className={css['lines']}>
          {lines.map(({ change, text }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines never move
            <li key={at} className={css[change]}>
              <span aria-hidden>{marks[change]}</span>
              {change !== 'same' && <span className="only-read-out">{t(`notifications.compare.${change}`)}</span>}
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
