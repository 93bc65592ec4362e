import { queryOptions } from '@tanstack/react-query'

import { callQuery } from './query.ts'
import type { Answer } from './types.ts'

type Setup = Answer<'stores.setupStatus'>

/** The setup steps of this tab's store. Loading them is not repeated, because a failure is not shown (specification section 8). */
export const setupStatus = queryOptions({ ...callQuery('stores.setupStatus'), retry: false })

/** Returns the setup steps that are neither done nor skipped. */
export const stepsLeft = ({ steps }: Setup): Setup['steps'] => steps.filter(({ done, skipped }) => !done && !skipped)

/** Whether a store still waits for its first order, so that setting it up comes first. */
export const isNewStore = (setup: Setup | undefined): boolean =>
  setup !== undefined && stepsLeft(setup).some(({ field }) => field === 'place_test_order')
