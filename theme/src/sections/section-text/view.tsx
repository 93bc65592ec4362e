import { Prose } from '../../views/prose.tsx'
import type { SectionView } from '../view.ts'

export const SectionText: SectionView<'section-text'> = ({ settings }) =>
  settings.body_html ? (
    <section className="section wrap">
      <Prose html={settings.body_html} className="statement" />
    </section>
  ) : null
