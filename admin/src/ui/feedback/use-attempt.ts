import { useState } from 'react'

import { errorMessages } from '../../api/error-text.ts'
import { globalError } from '../../events.ts'

/** Does work of several calls, one at a time; what fails is said above the page. */
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
