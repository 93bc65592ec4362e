import { Prose } from '../../views/prose.tsx'
import type { SectionView } from '../view.ts'

export const ProductReview: SectionView<'product-review'> = ({ settings }) =>
  settings.body_html ? (
    <section className="section wrap">
      <Prose html={settings.body_html} className="reviews" />
    </section>
  ) : null
