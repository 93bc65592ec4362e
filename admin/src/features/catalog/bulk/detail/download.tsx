import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import { call } from '../../../../api/call.ts'
import { saveFile } from '../../../../api/save-file.ts'
import { globalError } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'

/** A button that downloads the values of an update as CSV. */
export function Download({ id, show, label }: { id: string; show: 'changed' | 'problems'; label: string }) {
  const download = useMutation({
    mutationFn: () => call('bulkUpdates.cells', { params: { id }, query: { show } }),
    onSuccess: (file) => saveFile(file, `bulk-update-${show}.csv`),
    onError: () => globalError([t('bulkUpdates.download.failed')]),
  })
  return (
    <Button variant="default" size="compact-md" loading={download.isPending} onClick={() => download.mutate()}>
      {label}
    </Button>
  )
}
