import { createRoot } from 'react-dom/client'

import { connect } from './connect.ts'
import { Preview } from './preview.tsx'
import { PreviewState } from './state.ts'

const root = createRoot(document.body)

// Without an editor, the page stays empty.
const port = await connect(document.documentElement.dataset['editor'] ?? '')
root.render(<Preview state={new PreviewState(port)} />)
