import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'

import { t } from '../../words/words.ts'
import { Pop } from '../pop.tsx'
import popover from './popover.module.css'
import type { ListLayout } from './use-list-layout.ts'

const densities = ['compact', 'comfortable'] as const

/** Which columns are shown, and how high a row is. */
export function LayoutMenu<Row>({ layout }: { layout: ListLayout<Row> }) {
  const shown = layout.columns.map((column) => column.key)
  const toggle = (key: string) =>
    layout.change({ columns: layout.all.map((column) => column.key).filter((other) => (other === key) !== shown.includes(other)) })
  return (
    <Pop
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
          <fieldset className={popover['group']}>
            <legend className={popover['heading']}>{t('list.columns')}</legend>
            {layout.all.map((column) => (
              <label key={column.key} className={popover['choice']}>
                <input
                  type="checkbox"
                  checked={shown.includes(column.key)}
                  disabled={column.main ?? false}
                  onChange={() => toggle(column.key)}
                />
                {column.header}
              </label>
            ))}
          </fieldset>
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
    </Pop>
  )
}
