import { NativeSelect } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { TEXT_SIZES } from '@vitrine/contract/limits.ts'

import { t } from '../../../messages/messages.ts'
import css from './rich-text.module.css'
import { TextSizeMark } from './text-size-mark.ts'

/** The size of the selected text, and of what is typed next. */
export function TextSize({ editor }: { editor: Editor }) {
  const size = useEditorState({ editor, selector: ({ editor }) => String(editor.getAttributes(TextSizeMark.name)['size'] ?? '') })

  function set(chosen: string): void {
    const chain = editor.chain().focus()
    if (chosen === '') chain.unsetMark(TextSizeMark.name).run()
    else chain.setMark(TextSizeMark.name, { size: Number(chosen) }).run()
  }

  return (
    <NativeSelect
      className={css['size'] ?? ''}
      size="xs"
      aria-label={t('kit.text.size')}
      title={t('kit.text.size')}
      value={size}
      data={[{ value: '', label: t('kit.text.size.normal') }, ...TEXT_SIZES.map((one) => ({ value: String(one), label: `${one} px` }))]}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
