import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { createContext, use, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import { t } from '../../messages/messages.ts'
import { LeaveGuard } from './leave-guard.tsx'
import css from './save-bar.module.css'
import { SAVE_BAR_SLOT } from './save-bar-slot.tsx'

interface SaveBarProps {
  /** The id of the form element that Save submits. */
  form: string
  /** The names of the changed fields. The bar is shown while this list is not empty. */
  changed: readonly string[]
  saving: boolean
  onDiscard: () => void
}

const NAMED = 3

const neverChanges = () => () => undefined

/** The label of the button that saves, for pages that say what they save: “Save product”. */
export const SaveLabel = createContext<string | null>(null)

/**
 * The bar of a page with unsaved changes. It takes the place of the search field in the top bar, names the changed
 * fields, saves or discards the changes, and asks before the user leaves the page.
 */
export function SaveBar({ form, changed, saving, onDiscard }: SaveBarProps) {
  const label = use(SaveLabel)
  // The top bar may be mounted together with this page. React looks its slot up again after the first render.
  const slot = useSyncExternalStore(neverChanges, () => document.getElementById(SAVE_BAR_SLOT))

  const isDirty = changed.length > 0
  const more = changed.length - NAMED
  const named = [...changed.slice(0, NAMED), ...(more > 0 ? [t('kit.saveBar.more', { count: more })] : [])]
  const what = t('kit.saveBar.changed', { fields: named.join(', ') })
  return (
    <>
      <LeaveGuard active={isDirty && !saving} />
      {slot &&
        isDirty &&
        createPortal(
          <section className={css['bar']} aria-label={t('kit.saveBar.label')}>
            <IconPencil className={css['icon']} size={16} stroke={1.5} aria-hidden />
            <output className={css['what']} title={what}>
              {what}
            </output>
            <Button variant="subtle" color="gray" onClick={onDiscard} disabled={saving}>
              {t('kit.discard')}
            </Button>
            <Button type="submit" form={form} loading={saving}>
              {label ?? t('kit.save')}
            </Button>
          </section>,
          slot,
        )}
    </>
  )
}
