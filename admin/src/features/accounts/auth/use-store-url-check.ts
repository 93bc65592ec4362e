import { STORE_NAME_MIN } from '@vitrine/contract/limits.ts'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'
import type { Answer } from '../../../api/types.ts'

const PAUSE_MS = 300

type Check = Answer<'stores.checkDomain'>

/**
 * Asks the server each time typing pauses which URL a store of this name would get. Returns null until the answer for
 * this exact name arrives, and `failed` if the check fails. A failed check does not block the form, because the server
 * checks the URL again when it creates the store.
 */
export function useStoreUrlCheck(name: string): Check | 'failed' | null {
  const [answered, setAnswered] = useState<{ name: string; check: Check | 'failed' } | null>(null)
  const wanted = name.trim()
  useEffect(() => {
    if (wanted.length < STORE_NAME_MIN) return
    const giveUp = new AbortController()
    const timer = setTimeout(() => {
      call('stores.checkDomain', { body: { domain: wanted }, signal: giveUp.signal }).then(
        (check) => setAnswered({ name: wanted, check }),
        () => giveUp.signal.aborted || setAnswered({ name: wanted, check: 'failed' }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [wanted])
  return answered?.name === wanted ? answered.check : null
}
