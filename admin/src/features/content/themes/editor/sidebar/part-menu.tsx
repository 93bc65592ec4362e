import { useState } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { DotsMenu } from '../../../../../ui/overlay/dots-menu.tsx'
import { OpenCopyDialog } from '../copy-settings/open-copy-dialog.tsx'
import type { Part } from '../editor.ts'
import { openComments } from '../navigate.ts'
import { openStyle } from '../style/open-style.tsx'
import { useEditor } from '../use-editor.ts'

interface PartMenuProps {
  part: Part
  /** What people call the part. */
  label: string
}

/** The menu of the header, the footer or a group of settings. Sections have more to choose from. */
export function PartMenu({ part, label }: PartMenuProps) {
  const editor = useEditor()
  const [isCopying, setCopying] = useState(false)
  const name = t('themeEditor.part.actions', { part: label })
  const isLook = part.kind === 'settings' && (part.key === 'colors' || part.key === 'typography')
  return (
    <>
      <DotsMenu
        label={name}
        actions={[
          ...(isLook ? [{ label: t('themeEditor.style.open'), run: openStyle }] : []),
          { label: t('themeEditor.copyFrom'), run: () => setCopying(true) },
          { label: t('themeComments'), run: () => openComments(editor, part) },
        ]}
      />
      {isCopying && <OpenCopyDialog target={{ part, within: [] }} onClose={() => setCopying(false)} />}
    </>
  )
}
