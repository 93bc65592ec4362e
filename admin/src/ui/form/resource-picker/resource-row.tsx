import { Checkbox } from '@mantine/core'

import { t } from '../../../messages/messages.ts'
import { StatusBadge } from '../../data/status-badge.tsx'
import { Thumbnail } from '../../data/thumbnail.tsx'
import css from './resource-picker.module.css'
import type { Resource } from './resources.ts'

interface ResourceRowProps {
  resource: Resource
  isTaken: boolean
  /** Whether Enter in the search picks it. */
  isFirst: boolean
  /** Whether the resource is selected; undefined when a click picks it immediately. */
  isPicked: boolean | undefined
  onPick: () => void
}

/** A resource in the picker. It can be picked unless it is already added. */
export function ResourceRow({
  resource: { title, choice, sku, imageUrl, isVisible },
  isTaken,
  isFirst,
  isPicked,
  onPick,
}: ResourceRowProps) {
  const name = (
    <>
      <Thumbnail url={imageUrl} />
      <span className={css['name']}>
        <span className={css['title']}>{title}</span>
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
      <button type="button" className={css['row']} data-first={isFirst || undefined} disabled={isTaken} onClick={onPick}>
        {name}
      </button>
    )
  }
  return (
    <label className={css['row']} data-first={isFirst || undefined}>
      <Checkbox checked={isPicked || isTaken} disabled={isTaken} onChange={onPick} />
      {name}
    </label>
  )
}
