import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowBarDown, IconArrowForwardUp } from '@tabler/icons-react'

import { t } from '../../../../messages/messages.ts'
import { LayoutMenu } from '../../../../ui/list/layout-menu.tsx'
import type { LayoutColumn, ListLayout } from '../../../../ui/list/use-list-layout.ts'
import { ReplaceBar } from './replace-bar.tsx'
import css from './sheet.module.css'
import { keyOf, placeOf, type SheetRow } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'

interface SheetToolsProps {
  sheet: Sheet
  layout: ListLayout<LayoutColumn>
  /** Loads the rows of all products. */
  loadAll: () => Promise<SheetRow[]>
}

/** The commands of the spreadsheet, and what is wrong with its cells. */
export function SheetTools({ sheet, layout, loadAll }: SheetToolsProps) {
  const { state, rows, fields, area } = sheet
  const faulty = [...state.edits].filter(([, { error }]) => error !== null).map(([key]) => key)
  const [row, field] = [rows[area.active.row], fields[area.active.column]]
  const place = row && field && placeOf(row, field)
  const edit = place ? state.edits.get(keyOf(place)) : undefined

  function showNext(): void {
    const cells = rows.flatMap((each, at) =>
      fields.flatMap((name, column) => {
        const found = placeOf(each, name)
        return found && faulty.includes(keyOf(found)) ? [{ row: at, column }] : []
      }),
    )
    const { active } = area
    const next = cells.find((cell) => cell.row > active.row || (cell.row === active.row && cell.column > active.column)) ?? cells[0]
    if (next) sheet.setArea({ anchor: next, active: next })
    // Typing goes into the cell, not to the button.
    document.querySelector<HTMLElement>('[role=grid]')?.focus()
  }

  return (
    <div className={css['tools']}>
      <div className={css['toolbar']}>
        <ActionIcon size="lg" aria-label={t('bulkUpdates.sheet.undo')} disabled={state.past.length === 0} onClick={sheet.undo}>
          <IconArrowBackUp size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon size="lg" aria-label={t('bulkUpdates.sheet.redo')} disabled={state.future.length === 0} onClick={sheet.redo}>
          <IconArrowForwardUp size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon size="lg" aria-label={t('bulkUpdates.sheet.fill')} title={t('bulkUpdates.sheet.fill')} onClick={sheet.fillDown}>
          <IconArrowBarDown size={18} stroke={1.5} />
        </ActionIcon>
        <ReplaceBar sheet={sheet} loadAll={loadAll} />
        <span className={css['end']}>
          <LayoutMenu layout={layout} />
        </span>
      </div>
      {faulty.length > 0 && (
        <div className={css['problem']}>
          <output>{edit?.error ?? t('bulkUpdates.sheet.faulty', { count: faulty.length })}</output>
          <Button variant="subtle" size="compact-sm" onClick={showNext}>
            {t('bulkUpdates.sheet.next')}
          </Button>
        </div>
      )}
    </div>
  )
}
