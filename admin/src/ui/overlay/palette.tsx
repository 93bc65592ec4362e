// A native list of choices can't hold icons and groups beside a separate input.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Modal } from '@mantine/core'
import { IconSearch, type Icon } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'

import { t } from '../../messages/messages.ts'
import css from './palette.module.css'

export interface PaletteItem {
  id: string
  label: string
  /** A detail that tells similar results apart, such as the vendor of a product. */
  hint?: string | undefined
  Icon: Icon
  run: () => void
}

export interface PaletteGroup {
  label: string
  items: readonly PaletteItem[]
}

interface PaletteProps {
  query: string
  onQuery: (query: string) => void
  /** The groups of results, already filtered by the query. No group is empty. */
  groups: readonly PaletteGroup[]
  searching: boolean
  onClose: () => void
}

const LIST = 'palette-list'
const idOf = (index: number) => `palette-${index}`

/**
 * The view of the command palette: an input with a list of matches below, of which one is selected. The input has a fixed
 * place, so that it does not move when the number of matches changes.
 */
export function Palette({ query, onQuery, groups, searching, onClose }: PaletteProps) {
  // The id stays with the item when results that arrive later are listed before it.
  const [chosen, setChosen] = useState<string | null>(null)
  const items = groups.flatMap((group) => group.items)
  const selected = Math.max(
    items.findIndex(({ id }) => id === chosen),
    0,
  )

  function select(index: number): void {
    setChosen(items[index]?.id ?? null)
    document.getElementById(idOf(index))?.scrollIntoView({ block: 'nearest' })
  }
  function run(item: PaletteItem | undefined): void {
    if (!item) return
    onClose()
    item.run()
  }
  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      select((selected + step + items.length) % items.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(items[selected])
    }
  }

  return (
    <Modal.Root opened onClose={onClose} centered={false} yOffset="12vh" xOffset="1rem" size="40rem" padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('list.keys.palette')}>
        <div className={css['field']}>
          <IconSearch size={18} stroke={1.5} aria-hidden />
          <input
            data-autofocus
            className={css['input']}
            role="combobox"
            aria-expanded={items.length > 0}
            aria-controls={LIST}
            aria-autocomplete="list"
            aria-activedescendant={items.length > 0 ? idOf(selected) : undefined}
            aria-label={t('palette.placeholder')}
            placeholder={t('palette.placeholder')}
            value={query}
            onChange={({ currentTarget }) => {
              onQuery(currentTarget.value)
              setChosen(null)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <output className={items.length === 0 ? css['none'] : 'only-read-out'}>
          {items.length > 0 ? t('list.total', { count: items.length }) : t(searching ? 'palette.searching' : 'palette.nothing')}
        </output>
        <div className={css['list']} id={LIST} role="listbox" aria-label={t('list.keys.palette')}>
          {groups.map(({ label, items: rows }) => (
            <div key={label} role="group" aria-label={label}>
              <div className={css['group']} role="presentation">
                {label}
              </div>
              {rows.map((item) => {
                const index = items.indexOf(item)
                return (
                  <button
                    key={item.id}
                    type="button"
                    tabIndex={-1}
                    id={idOf(index)}
                    className={css['item']}
                    role="option"
                    aria-selected={index === selected}
                    onMouseMove={() => setChosen(item.id)}
                    onClick={() => run(item)}
                  >
                    <item.Icon className={css['icon']} size={18} stroke={1.5} aria-hidden />
                    <span className={css['label']}>{item.label}</span>
                    {item.hint && <span className={css['hint']}>{item.hint}</span>}
                  </button>
                )
              })}
            </div>
          ))}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
