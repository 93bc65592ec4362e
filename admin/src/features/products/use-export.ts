import { useMutation } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { errorMessages } from '../../api/error-text.ts'
import { saveFile } from '../../api/save-file.ts'
import type { CallInput } from '../../api/types.ts'
import { globalError } from '../../events.ts'
import { todayIn } from '../../ui/format.ts'
import { useStore } from '../../ui/use-store.ts'

/** Downloads products as CSV: the ones named, or all that match. */
export function useExport() {
  const { standardTimezone } = useStore()
  return useMutation({
    mutationFn: (query: CallInput<'products.export'>['query']) => call('products.export', { query }),
    onSuccess: (file) => saveFile(file, `products-${todayIn(standardTimezone)}.csv`),
    onError: (error) => globalError(errorMessages(error)),
  })
}
