import '@mantine/tiptap/styles.layer.css'

import { Link, RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'

import { t } from '../../words/words.ts'
import css from './rich-text.module.css'

interface RichTextProps {
  labelledBy: string
  /** HTML. */
  value: string
  onChange: (html: string) => void
}

/** An editor for formatted text. Loaded when a page shows one: it is larger than the page. */
export function RichText({ labelledBy, value, onChange }: RichTextProps) {
  const shown = useRef(value)
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false }), Link],
    content: value,
    // Its styles are in rich-text.module.css: the content security policy allows none made at run time.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy } },
    onUpdate: ({ editor }) => {
      shown.current = editor.isEmpty ? '' : editor.getHTML()
      onChange(shown.current)
    },
  })

  useEffect(() => {
    // Only what changed from outside (Discard) is set: setting what the editor itself said would make the caret jump.
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <RichTextEditor
      editor={editor}
      labels={labels()}
      classNames={{ root: css['root'], toolbar: css['toolbar'], content: css['content'], control: css['control'] }}
    >
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

const labels = () => ({
  boldControlLabel: t('products.text.bold'),
  italicControlLabel: t('products.text.italic'),
  underlineControlLabel: t('products.text.underline'),
  strikeControlLabel: t('products.text.strike'),
  h2ControlLabel: t('products.text.heading'),
  h3ControlLabel: t('products.text.subheading'),
  bulletListControlLabel: t('products.text.bullets'),
  orderedListControlLabel: t('products.text.numbers'),
  blockquoteControlLabel: t('products.text.quote'),
  linkControlLabel: t('products.text.link'),
  unlinkControlLabel: t('products.text.unlink'),
  clearFormattingControlLabel: t('products.text.clear'),
  linkEditorInputLabel: t('products.text.link.address'),
  linkEditorInputPlaceholder: t('products.text.link.example'),
  linkEditorExternalLink: t('products.text.link.newTab'),
  linkEditorInternalLink: t('products.text.link.sameTab'),
  linkEditorSave: t('kit.save'),
})
