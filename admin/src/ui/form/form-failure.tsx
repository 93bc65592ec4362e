import { useLayoutEffect, useRef } from 'react'

import type { CallError } from '../../api/call-error.ts'
import { t } from '../../messages/messages.ts'
import { Failed } from '../feedback/failed.tsx'
import css from './form-failure.module.css'

/**
 * An error of a form that belongs to none of its fields. It is shown above the form and scrolls into view, because the
 * save bar can be used from anywhere on the page.
 */
export function FormFailure({ error, title = t('kit.failed') }: { error: CallError | null; title?: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    error && (
      <div ref={place} className={css['failure']}>
        <Failed error={error} title={title} />
      </div>
    )
  )
}
