import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { errorMessages } from '../../../api/error-text.ts'
import { useChange } from '../../../api/query.ts'
import { useStore } from '../../../api/use-store.ts'
import { globalError, globalSuccess, offerUndo } from '../../../events.ts'
import rowCss from '../../../ui/layout/card-rows.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { percent } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import { RegionDialog } from './region-dialog.tsx'
import { ratio, RATE_DECIMALS, regionName, type TaxRegion } from './tax-values.ts'
import css from './taxes.module.css'

const refresh = ['taxes.get', 'taxes.example'] as const

/** The card with the regions in which orders are taxed, and their rates. */
export function RegionsCard({ regions }: { regions: readonly TaxRegion[] }) {
  const [open, setOpen] = useState<TaxRegion | 'new' | null>(null)
  // Most stores collect tax in their own country first.
  const home = useStore().storeDetail.address?.country ?? ''
  const isHomeTaxed = regions.some(({ country, province }) => country === home && province === '')
  const remove = useChange('taxes.removeRegion', { refresh })
  const create = useChange('taxes.createRegion', { refresh })

  async function drop(region: TaxRegion): Promise<void> {
    const { id, version: _version, ...fields } = region
    const name = regionName(region)
    try {
      await remove.mutateAsync({ params: { id } })
    } catch (error) {
      return globalError(errorMessages(error))
    }
    offerUndo(t('taxes.region.deleted', { name }), () => {
      create.mutateAsync({ body: fields }).then(
        () => globalSuccess([t('taxes.region.back', { name })]),
        (error: unknown) => globalError(errorMessages(error)),
      )
    })
  }

  return (
    <Card
      title={t('taxes.regions')}
      flush
      actions={
        <Button variant="default" onClick={() => setOpen('new')}>
          {t('taxes.region.add')}
        </Button>
      }
    >
      <p className={css['note']}>{t(regions.length === 0 ? 'taxes.regions.none' : 'taxes.regions.note')}</p>
      <ul className={rowCss['rows']}>
        {regions.map((region) => (
          <li key={region.id} className={`${rowCss['row']} ${rowCss['plain']}`}>
            <span className={rowCss['what']}>
              <span className={rowCss['name']}>{regionName(region)}</span>
              <span className={rowCss['quiet']}>{region.name}</span>
            </span>
            <span className="numbers">{percent(ratio(region.ratePpm), RATE_DECIMALS)}</span>
            <span className={css['actions']}>
              <ActionIcon size="lg" aria-label={t('taxes.region.change.of', { name: regionName(region) })} onClick={() => setOpen(region)}>
                <IconPencil size={18} stroke={1.5} />
              </ActionIcon>
              <ActionIcon
                size="lg"
                aria-label={t('taxes.region.delete.of', { name: regionName(region) })}
                onClick={() => void drop(region)}
              >
                <IconTrash size={18} stroke={1.5} />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
      {open && <RegionDialog region={open === 'new' ? null : open} country={isHomeTaxed ? '' : home} onClose={() => setOpen(null)} />}
    </Card>
  )
}
