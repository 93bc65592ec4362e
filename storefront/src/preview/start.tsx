import { createRoot } from 'react-dom/client'

import { connect } from './connect.ts'
import { Interaction } from './inspect/interaction.ts'
import { Preview } from './preview.tsx'
import { PreviewState } from './state.ts'

const root = createRoot(document.body)

// Without an editor, the page stays empty.
const port = await connect(document.documentElement.dataset['editor'] ?? '')
const state = new PreviewState(port)
keepPopupsClosed()
new Interaction(state).start()
root.render(<Preview state={state} />)

/** Popups open by themselves once per visit, which would take the focus from the editor. */
function keepPopupsClosed(): void {
  try {
    sessionStorage.setItem('popup', 'preview')
  } catch {
    // Without storage, no popup opens by itself.
  }
}
