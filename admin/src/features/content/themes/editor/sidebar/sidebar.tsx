import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconLayoutList } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { CheckLine } from '../check/check-line.tsx'
import { CheckPanel } from '../check/check-panel.tsx'
import { CommentsPanel } from '../comments/comments-panel.tsx'
import { CommentCounts, useCommentCounts } from '../comments/use-comments.ts'
import type { View } from '../editor.ts'
import { PartForm } from '../form/part-form.tsx'
import { partName } from '../part-name.ts'
import { partOf, sectionsOf } from '../part-of.ts'
import { AddSection } from '../sections/add-section.tsx'
import { placeOf } from '../sections/arrange.ts'
import { SectionMenu } from '../sections/section-menu.tsx'
import { SectionsTab } from '../sections/sections-tab.tsx'
import { SettingsTab } from '../settings/settings-tab.tsx'
import { useEditor, useSession, useView, useViewed } from '../use-editor.ts'
import { PartMenu } from './part-menu.tsx'
import { SidebarHead } from './sidebar-head.tsx'
import css from './sidebar.module.css'

/** What the sidebar shows: the parts of the theme in two tabs, the choice of a new section, or the form of a part. */
export function Sidebar() {
  const { part, addAt, isChecking } = useView()
  if (addAt !== null) return <AddSection at={addAt} />
  if (part) return <OpenPart key={partName(part)} part={part} />
  return isChecking ? <CheckPanel /> : <Parts />
}

function OpenPart({ part }: { part: NonNullable<View['part']> }) {
  const { theme } = useEditor()
  const isCommenting = useViewed((view) => view.isCommenting)
  const label = useSession(({ config }) => partOf(part, config, theme)?.label)
  if (label === undefined) return <SidebarHead title={t('themeEditor.gone')} />
  if (isCommenting) return <CommentsPanel part={part} label={label} />
  return (
    <>
      <SidebarHead title={label}>
        {part.kind === 'section' ? <OpenSectionMenu sectionKey={part.key} /> : <PartMenu part={part} label={label} />}
      </SidebarHead>
      <div className={css['form']}>
        <PartForm part={part} />
      </div>
    </>
  )
}

function OpenSectionMenu({ sectionKey }: { sectionKey: string }) {
  const section = useSession(({ config }) => sectionsOf(config)[placeOf(config, sectionKey)])
  return section === undefined ? null : <SectionMenu sectionKey={sectionKey} section={section} />
}

function Parts() {
  const editor = useEditor()
  const { tab } = useView()
  const list = useRef<HTMLDivElement>(null)
  const { lastPart } = editor
  // Coming back from a part, the focus is where it was.
  useEffect(() => {
    if (!lastPart) return
    list.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(lastPart)}"]`)?.focus()
  }, [lastPart])
  const counts = useCommentCounts()
  return (
    <CommentCounts value={counts}>
      <div ref={list}>
        <div className={css['tabs']}>
          <SegmentedControl
            fullWidth
            aria-label={t('themeEditor.tabs')}
            value={tab}
            onChange={(value) => editor.show({ tab: value === 'settings' ? 'settings' : 'sections' })}
            data={[
              { value: 'sections', label: t('themeEditor.sections') },
              { value: 'settings', label: t('themeEditor.settings') },
            ]}
          />
        </div>
        {tab === 'sections' ? (
          <SectionsTab />
        ) : (
          <div className={css['settings']}>
            <SettingsTab />
          </div>
        )}
        <CheckLine />
      </div>
    </CommentCounts>
  )
}

/** The sidebar when it is narrow: its tabs as icons, which widen it. */
export function SidebarRail({ onOpen }: { onOpen: () => void }) {
  const editor = useEditor()
  const open = (tab: View['tab']) => {
    editor.show({ tab })
    onOpen()
  }
  return (
    <div className={css['rail']}>
      <ActionIcon size="lg" aria-label={t('themeEditor.sections')} title={t('themeEditor.sections')} onClick={() => open('sections')}>
        <IconLayoutList size={18} stroke={1.5} />
      </ActionIcon>
      <ActionIcon size="lg" aria-label={t('themeEditor.settings')} title={t('themeEditor.settings')} onClick={() => open('settings')}>
        <IconAdjustmentsHorizontal size={18} stroke={1.5} />
      </ActionIcon>
    </div>
  )
}
