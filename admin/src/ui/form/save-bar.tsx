import { Button } from '@mantine/core'

import { t } from '../../messages/messages.ts'
import { LeaveGuard } from './leave-guard.tsx'
import css from './save-bar.module.css'

interface SaveBarProps {
  /** The id of the form element that Save submits. */
  form: string
  /** The names of the changed fields. The bar is shown while this list is not empty. */
  changed: readonly string[]
  saving: boolean
  onDiscard: () => void
}

const NAMED = 3

/**
 * A bar at the top of a page with unsaved changes. It names the changed fields, saves or discards the changes, and asks
 * before the user leaves the page.
 */
export function SaveBar({ form, changed, saving, onDiscard }: SaveBarProps) {
  const isDirty = changed.length > 0
  const more = changed.length - NAMED
  const named = [...changed.slice(0, NAMED), ...(more > 0 ? [t('kit.saveBar.more', { count: more })] : [])]
  return (
    <>
      <LeaveGuard active={isDirty && !saving} />
      {isDirty && (
        <section className={css['bar']} aria-label={t('kit.saveBar.label')}>
          <output className={css['what']}>{t('kit.saveBar.changed', { fields: named.join(', ') })}</output>
          <Button variant="default" onClick={onDiscard} disabled={saving}>
            {t('kit.discard')}
          </Button>
          <Button type="submit" form={form} loading={saving}>
            {t('kit.save')}
          </Button>
        </section>
      )}
    </>
  )
}
