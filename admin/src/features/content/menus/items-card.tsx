import { Button } from '@mantine/core'
import { useState } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import { ItemDialog } from './item-dialog.tsx'
import { withLine, withoutLine } from './item-moves.ts'
import css from './menu.module.css'
import { MenuTree } from './menu-tree.tsx'
import { placesOf, valuesOf, type Menu, type MenuLine } from './menu-values.ts'

interface ItemsCardProps {
  lines: MenuLine[]
  onChange: (lines: MenuLine[]) => void
  /** The saved menu; null for a new one. */
  menu: Menu | null
  failure: CallError | null
}

/**
 * The item that the dialog is open for: an existing item, or a new one under the item with the ID `under` (null for the
 * top level).
 */
type Asked = { edit: MenuLine } | { under: string | null }

/** The items of a menu, with the dialog that adds and edits them. */
export function ItemsCard({ lines, onChange, menu, failure }: ItemsCardProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const saved = menu ? valuesOf(menu).items : []
  const places = placesOf(lines)

  function save(line: Omit<MenuLine, 'id' | 'depth'>): void {
    if (!asked) return
    if ('edit' in asked) onChange(lines.map((one) => (one.id === asked.edit.id ? { ...one, ...line } : one)))
    else onChange(withLine(lines, { ...line, id: crypto.randomUUID() }, asked.under))
  }

  /** Returns why the saved item's link is broken, if the item still has the same target. */
  function brokenOf({ id, target }: MenuLine): Menu['broken'][string] | undefined {
    const before = saved.find((line) => line.id === id)
    return JSON.stringify(before?.target) === JSON.stringify(target) ? menu?.broken[id] : undefined
  }

  const errorOf = (line: MenuLine) => failure?.field(`${places[lines.indexOf(line)]}.target.id`)

  return (
    <>
      <Card title={t('menus.items')} flush>
        {lines.length === 0 ? (
          <p className={css['none']}>{t('menus.items.none')}</p>
        ) : (
          <MenuTree
            lines={lines}
            onChange={onChange}
            brokenOf={brokenOf}
            errorOf={errorOf}
            onEdit={(line) => setAsked({ edit: line })}
            onAddUnder={({ id }) => setAsked({ under: id })}
            onRemove={({ id }) => onChange(withoutLine(lines, id))}
          />
        )}
        <div className={css['foot']}>
          <Button variant="default" onClick={() => setAsked({ under: null })}>
            {t('menus.item.add')}
          </Button>
        </div>
      </Card>
      {asked && <ItemDialog line={'edit' in asked ? asked.edit : null} onSave={save} onClose={() => setAsked(null)} />}
    </>
  )
}
