import { isObject, type Json } from '@vitrine/theme/edit/json.ts'
import { useState } from 'react'

import { t } from '../../../../../messages/messages.ts'
import type { MenuAction } from '../../../../../ui/overlay/action-menu.tsx'
import { DotsMenu } from '../../../../../ui/overlay/dots-menu.tsx'
import { OpenCopyDialog } from '../copy-settings/open-copy-dialog.tsx'
import { openComments } from '../navigate.ts'
import { sectionsOf, typeOf } from '../part-of.ts'
import { useEditor } from '../use-editor.ts'
import { placeOf } from './arrange.ts'
import { copySection, hasCopied, pasteSection } from './clipboard.ts'
import { nameOf } from './section-actions.ts'
import { useSectionActions } from './use-section-actions.ts'

interface SectionMenuProps {
  sectionKey: string
  section: Json
  /** Whether the button is one of a toolbar, which decides where Tab leads. */
  isTool?: boolean
}

/** The menu of a section. Its actions depend on where the section is when it opens, so that a moved section renders nothing again. */
export function SectionMenu({ sectionKey: key, section, isTool = false }: SectionMenuProps) {
  const editor = useEditor()
  const actions = useSectionActions()
  const [isCopying, setCopying] = useState(false)
  const label = t('themeEditor.section.actions', { section: nameOf(section) })

  function offered(): readonly MenuAction[] {
    const place = placeOf(editor.session.config, key)
    const known: MenuAction[] = [
      { label: t('themeEditor.duplicate'), run: () => actions.duplicate(key) },
      {
        label: t(isObject(section) && section.hidden === true ? 'themeEditor.show' : 'themeEditor.hide'),
        run: () => actions.toggle(key),
      },
      { label: t('themeEditor.copy'), divided: true, run: () => void copySection(section) },
      {
        label: t('themeEditor.paste'),
        unavailable: hasCopied() ? undefined : t('themeEditor.paste.first'),
        run: () => void pasteSection(editor, actions, place + 1),
      },
      { label: t('themeEditor.copyFrom'), run: () => setCopying(true) },
      { label: t('themeComments'), run: () => openComments(editor, { kind: 'section', key }) },
    ]
    const moves: MenuAction[] = [
      ...(place > 0 ? [{ label: t('themeEditor.moveUp'), run: () => actions.move(place, place - 1) }] : []),
      ...(place < sectionsOf(editor.session.config).length - 1
        ? [{ label: t('themeEditor.moveDown'), run: () => actions.move(place, place + 1) }]
        : []),
    ]
    return [
      ...(typeOf(section) ? known : []),
      ...moves.map((move, index) => ({ ...move, divided: index === 0 })),
      { label: t('themeEditor.remove'), danger: true, divided: true, run: () => actions.remove(key) },
    ]
  }

  return (
    <>
      <DotsMenu label={label} actions={offered} tabIndex={isTool ? -1 : 0} />
      {isCopying && <OpenCopyDialog target={{ part: { kind: 'section', key }, within: [] }} onClose={() => setCopying(false)} />}
    </>
  )
}
