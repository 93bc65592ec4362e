import { ActionIcon } from '@mantine/core'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'

import rowCss from '../../../ui/layout/card-rows.module.css'
import { money } from '../../../ui/data/format.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { placesText } from '../../../ui/data/place-name.ts'
import { useSortableItem } from '../../../ui/list/sortable.tsx'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import css from './shipping.module.css'
import { useDeleteZone } from './use-delete-zone.ts'
import type { Zone } from './zone-values.ts'

/** A row with a zone's places, its lowest price, and a link to the zone. */
export function ZoneRow({ zone }: { zone: Zone }) {
  const { id, name, places, rates } = zone
  const { currency } = useStore()
  const reach = places.length === 0 ? t('shipping.zone.rest') : placesText(places)
  const { place, handle } = useSortableItem(id, { fixedX: true })
  const { remove, removing } = useDeleteZone()
  return (
    <li className={`${rowCss['row']} ${css['row']}`} {...place}>
      <ActionIcon {...handle} aria-label={t('shipping.zone.move', { name })}>
        <IconGripVertical size={16} stroke={1.5} />
      </ActionIcon>
      <span className={rowCss['what']}>
        <PageLink to="website.settings.shipping.update" params={{ id }} className={`${rowCss['name']} ${css['link']}`}>
          {name}
        </PageLink>
        {/* The places are not shown when the zone's name says the same. */}
        {reach !== name && <span className={rowCss['quiet']}>{reach}</span>}
        {rates.length === 0 ? (
          <span className={css['missing']}>{t('shipping.zone.noRates')}</span>
        ) : (
          <span className={rowCss['quiet']}>
            {t('shipping.zone.rates', {
              count: rates.length,
              price: money(Math.min(...rates.map(({ priceCents }) => priceCents)), currency),
            })}
          </span>
        )}
      </span>
      <ActionIcon size="lg" aria-label={t('shipping.zone.delete.of', { name })} loading={removing} onClick={() => void remove(zone)}>
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}
