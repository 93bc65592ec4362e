import { useLayoutEffect, useRef } from 'react'

import type { CallError } from '../../api/call-error.ts'
import { t } from '../../messages/messages.ts'
import { Failed } from '../feedback/failed.tsx'
import css from './form-failure.module.css'

/**
 * An error of a form that is not shown at its fields. It scrolls into view, because a form can be submitted while the
 * error's place is out of view, for example with the save bar.
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
