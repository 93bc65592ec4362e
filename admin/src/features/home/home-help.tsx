import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../api/query.ts'
import { Card } from '../../ui/card.tsx'
import { t } from '../../words/words.ts'
import css from './home-help.module.css'

const style = `:root{color-scheme:light dark}body{margin:0;font:14px/1.6 ui-sans-serif,system-ui,sans-serif}a{color:inherit}`

/**
 * Help for the home page, written by whoever runs this installation. It was sanitised by the server and still never
 * becomes part of this page: the sandboxed frame has no scripts and no origin. A failure is silent (specification 8).
 */
export function HomeHelp() {
  const { data } = useQuery({ ...callQuery('help.home'), retry: false })
  if (!data?.homeHtml) return null
  return (
    <Card title={t('home.help')}>
      <iframe
        className={css['frame']}
        sandbox="allow-popups"
        title={t('home.help')}
        srcDoc={`<base target="_blank"><style>${style}</style>${data.homeHtml}`}
      />
    </Card>
  )
}
