import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'

import { t } from '../../messages/messages.ts'
import { Popover } from '../overlay/popover.tsx'
import popover from './popover.module.css'
import { ColumnChoices } from './column-choice.tsx'
import type { LayoutColumn, ListLayout } from './use-list-layout.ts'

const densities = ['compact', 'comfortable'] as const

/** A menu for choosing the columns, their order, and the row height. */
export function LayoutMenu({ layout }: { layout: ListLayout<LayoutColumn> }) {
  return (
    <Popover
      label={t('list.layout')}
      align="end"
      renderTrigger={(props) => (
        <ActionIcon size="lg" aria-label={t('list.layout')} {...props}>
          <IconAdjustmentsHorizontal size={18} stroke={1.5} />
        </ActionIcon>
      )}
    >
      {() => (
        <>
          <ColumnChoices layout={layout} />
          <fieldset className={popover['group']}>
            <legend className={popover['heading']}>{t('list.density')}</legend>
            {densities.map((density) => (
              <label key={density} className={popover['choice']}>
                <input type="radio" name="density" checked={layout.density === density} onChange={() => layout.change({ density })} />
                {t(`list.density.${density}`)}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </Popover>
  )
}
