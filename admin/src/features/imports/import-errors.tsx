import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IMPORT_ERRORS_SHOWN } from '@vitrine/contract/limits.ts'

import { call } from '../../api/call.ts'
import { saveFile } from '../../api/save-file.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { number } from '../../ui/data/format.ts'
import { t } from '../../messages/messages.ts'
import type { Import } from './import-state.ts'
import css from './imports.module.css'

/** Lists refused rows with their reasons. The refused rows can be downloaded as a file, corrected and imported again. */
export function ImportErrors({ data: { id, fileName, errors } }: { data: Import }) {
  const download = useMutation({
    mutationFn: () => call('imports.failedRows', { params: { id } }),
    onSuccess: (file) => saveFile(file, t('imports.failedRows.name', { name: fileName.replace(/\.[^.]+$/, '') })),
  })
  if (errors.length === 0) return null
  return (
    <Card
      title={t('imports.errors')}
      flush
      actions={
        <Button variant="default" size="compact-md" loading={download.isPending} onClick={() => download.mutate()}>
          {t('imports.failedRows')}
        </Button>
      }
    >
      {download.error && <Failed error={download.error} title={t('imports.failedRows.failed')} />}
      <div className={css['scroll']}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col" className={css['row']}>
                {t('imports.errors.row')}
              </th>
              <th scope="col">{t('imports.mapping.column')}</th>
              <th scope="col">{t('imports.errors.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ row, column, code, message }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list only grows at its end, and one row may fail twice for the same reason
              <tr key={`${row} ${column} ${code} ${at}`}>
                <td className={css['row']}>{number(row)}</td>
                <td>{column ?? '–'}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors.length >= IMPORT_ERRORS_SHOWN && <p className={css['foot']}>{t('imports.errors.first', { count: IMPORT_ERRORS_SHOWN })}</p>}
    </Card>
  )
}
