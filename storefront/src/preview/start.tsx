import { createRoot } from 'react-dom/client'

import { connect } from './connect.ts'
import { Preview } from './preview.tsx'
import { PreviewState } from './state.ts'

const root = createRoot(document.body)

/** Waits for the editor, then shows what it sends. Without an editor, the page stays empty. */
void connect(document.documentElement.dataset['editor'] ?? '').then((port) => {
  const state = new PreviewState(port)
  root.render(<Preview state={state} />)
})
