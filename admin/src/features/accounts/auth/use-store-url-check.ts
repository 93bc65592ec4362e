import { STORE_NAME_MIN } from '@vitrine/contract/limits.ts'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'
import type { Answer } from '../../../api/types.ts'

const PAUSE_MS = 300

type Check = Answer<'stores.checkDomain'>

/**
 * The address a store of this name would get, asked once typing pauses; null until there is an answer for just this name,
 * `failed` when there is none to be had. That is no failure of the form: creating the store decides.
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
