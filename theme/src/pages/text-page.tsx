import { Prose } from '../views/prose.tsx'
import type { PageComponent } from './view.ts'

export const TextPage: PageComponent<'page'> = ({ title, html, shop }) => (
  <article className="text-page">
    <header className="text-head">
      <div className="wrap">
        <h1>{title}</h1>
      </div>
    </header>
    <div className="wrap">{html === '' ? <p className="quiet">{shop.t('page.empty')}</p> : <Prose html={html} />}</div>
  </article>
)
