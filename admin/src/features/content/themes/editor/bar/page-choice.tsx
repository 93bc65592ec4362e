import { NativeSelect } from '@mantine/core'
import { type PreviewPage, previewPages } from '@vitrine/theme/define.ts'

import { t } from '../../../../../messages/messages.ts'
import { choosePage } from '../navigate.ts'
import { useEditor, useView } from '../use-editor.ts'
import css from './top-bar.module.css'

const pages = Object.entries(previewPages).map(([value, label]) => ({ value, label }))

/** The page that the preview shows. */
export function PageChoice() {
  const editor = useEditor()
  const { page } = useView()
  return (
    <NativeSelect
      className={css['page']}
      aria-label={t('themeEditor.page')}
      data={pages}
      value={page}
      onChange={(event) => choosePage(editor, event.currentTarget.value as PreviewPage)}
    />
  )
}
