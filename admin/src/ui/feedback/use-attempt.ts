import { useState } from 'react'

import { errorMessages } from '../../api/error-text.ts'
import { globalError } from '../../events.ts'

/** Returns `attempt`, which runs a function and shows an error if it fails, and whether such a function is running. */
export function useAttempt(): { isRunning: boolean; attempt: (work: () => Promise<void>) => Promise<void> } {
  const [isRunning, setRunning] = useState(false)
  async function attempt(work: () => Promise<void>): Promise<void> {
    setRunning(true)
    try {
      await work()
    } catch (error) {
      globalError(errorMessages(error))
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, attempt }
}
