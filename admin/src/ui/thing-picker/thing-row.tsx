import { Checkbox } from '@mantine/core'

import { t } from '../../words/words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import css from './thing-picker.module.css'
import type { Thing } from './things.ts'

interface ThingRowProps {
  thing: Thing
  isTaken: boolean
  /** undefined: a press picks it; otherwise it is ticked or not. */
  isPicked: boolean | undefined
  onPick: () => void
}

/** One thing that can be picked. */
export function ThingRow({ thing: { title, choice, sku, imageUrl, isVisible }, isTaken, isPicked, onPick }: ThingRowProps) {
  const name = (
    <>
      <Thumbnail url={imageUrl} />
      <span className={css['name']}>
        {title}
        {choice !== '' && <span className={css['choice']}>{choice}</span>}
      </span>
      {sku !== '' && <span className={css['sku']}>{sku}</span>}
      {isTaken && <StatusBadge tone="neutral">{t('kit.pick.taken')}</StatusBadge>}
      {!isVisible && (
        <StatusBadge tone="info" open>
          {t('kit.pick.hidden')}
        </StatusBadge>
      )}
    </>
  )
  if (isPicked === undefined) {
    return (
      <button type="button" className={css['row']} disabled={isTaken} onClick={onPick}>
        {name}
      </button>
    )
  }
  return (
    <label className={css['row']}>
      <Checkbox checked={isPicked || isTaken} disabled={isTaken} onChange={onPick} />
      {name}
    </label>
  )
}
