import '@mantine/tiptap/styles.layer.css'

import { Link, RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

import { t } from '../../../messages/messages.ts'
import { FilePicker } from '../file-picker/file-picker.tsx'
import { withoutSizes } from './without-sizes.ts'
import { ImageNode } from './image-node.ts'
import { TextSize } from './text-size.tsx'
import { TextSizeMark } from './text-size-mark.ts'
import css from './rich-text.module.css'

interface RichTextProps {
  labelledBy: string
  /** The text as HTML. */
  value: string
  /** Whether the field is in a narrow column with many others, and is only as high as its text. */
  compact: boolean
  onChange: (html: string) => void
}

/** An editor for formatted text. It is loaded only when a page needs it, because it is larger than the page itself. */
export function RichText({ labelledBy, value, compact, onChange }: RichTextProps) {
  const shown = useRef(value)
  const [isChoosing, setChoosing] = useState(false)
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false }), Link, ImageNode, TextSizeMark],
    content: withoutSizes(value),
    // The editor's styles are in rich-text.module.css, because the content security policy forbids styles created at run time.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy } },
    onUpdate: ({ editor }) => {
      shown.current = editor.isEmpty ? '' : editor.getHTML()
      onChange(shown.current)
    },
  })

  useEffect(() => {
    // Sets only changes from outside, such as Discard. Setting the editor's own output would move the caret.
    if (value === shown.current) return
    shown.current = value
    // Undo inside the text goes back to what was typed in it, not to before that change.
    editor.chain().setMeta('addToHistory', false).setContent(withoutSizes(value), { emitUpdate: false }).run()
  }, [editor, value])

  return (
    <RichTextEditor
      data-compact={compact || undefined}
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
        <TextSize editor={editor} />
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
          <RichTextEditor.Control aria-label={t('kit.text.image')} title={t('kit.text.image')} onClick={() => setChoosing(true)}>
            <IconPhoto size={16} stroke={1.5} />
          </RichTextEditor.Control>
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
      <FilePicker
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        onPick={({ url, alt, width, height }) =>
          editor
            .chain()
            .focus()
            .insertContent({ type: ImageNode.name, attrs: { src: url, alt, width, height } })
            .run()
        }
      />
    </RichTextEditor>
  )
}

const labels = () => ({
  boldControlLabel: t('kit.text.bold'),
  italicControlLabel: t('kit.text.italic'),
  underlineControlLabel: t('kit.text.underline'),
  strikeControlLabel: t('kit.text.strike'),
  h2ControlLabel: t('kit.text.heading'),
  h3ControlLabel: t('kit.text.subheading'),
  bulletListControlLabel: t('kit.text.bullets'),
  orderedListControlLabel: t('kit.text.numbers'),
  blockquoteControlLabel: t('kit.text.quote'),
  linkControlLabel: t('kit.text.link'),
  unlinkControlLabel: t('kit.text.unlink'),
  clearFormattingControlLabel: t('kit.text.clear'),
  linkEditorInputLabel: t('kit.text.link.address'),
  linkEditorInputPlaceholder: t('kit.text.link.example'),
  linkEditorExternalLink: t('kit.text.link.newTab'),
  linkEditorInternalLink: t('kit.text.link.sameTab'),
  linkEditorSave: t('kit.save'),
})
