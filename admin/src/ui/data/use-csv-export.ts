import { useMutation } from '@tanstack/react-query'

import { errorMessages } from '../../api/error-text.ts'
import { saveFile } from '../../api/save-file.ts'
import { globalError } from '../../events.ts'
import { todayIn } from './format.ts'
import { useStore } from '../../api/use-store.ts'

/** Returns a mutation that downloads the result of a query as `<name>-<date>.csv`. */
export function useCsvExport<Query>(name: string, download: (query: Query) => Promise<Blob>) {
  const { standardTimezone } = useStore()
  return useMutation({
    mutationFn: download,
    onSuccess: (file) => saveFile(file, `${name}-${todayIn(standardTimezone)}.csv`),
    onError: (error) => globalError(errorMessages(error)),
  })
}
