import { TopBar } from './bar/top-bar.tsx'
import css from './editor-frame.module.css'
import { PreviewPane } from './preview/preview-pane.tsx'
import { Sidebar } from './sidebar.tsx'

/** The layout of the editor: the top bar, and the sidebar beside the preview. */
export function EditorFrame() {
  return (
    <div className={css['editor']}>
      <TopBar />
      <div className={css['body']}>
        <Sidebar />
        <PreviewPane />
      </div>
    </div>
  )
}
