import { ActionIcon } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { goBack } from '../navigate.ts'
import { useEditor } from '../use-editor.ts'
import css from './sidebar.module.css'

/** The title of what is open in the sidebar, with the way back. It gets the focus when it opens, unless a field does. */
export function SidebarHead({ title, children }: { title: string; children?: ReactNode }) {
  const editor = useEditor()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!editor.view().field) back.current?.focus()
  }, [editor])
  return (
    <div className={css['head']}>
      <ActionIcon ref={back} size="lg" aria-label={t('themeEditor.back')} onClick={() => goBack(editor)}>
        <IconChevronLeft size={18} stroke={1.5} />
      </ActionIcon>
      <h2 className={css['title']}>{title}</h2>
      {children}
    </div>
  )
}
