import { useState } from 'react'

import { errorMessages } from '../../api/error-text.ts'
import { globalError } from '../../events.ts'

/** Returns a function that runs work with several calls and shows an error if the work fails, and whether work is running. */
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
