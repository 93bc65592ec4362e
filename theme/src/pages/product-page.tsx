import { ProductForm } from '../islands/product-form/product-form.tsx'
import { Island } from '../views/island.tsx'
import { WidgetList } from '../views/widget-list.tsx'
import { suggests } from '../views/widgets.ts'
import { Assurances } from './product/assurances.tsx'
import { Folds } from './product/folds.tsx'
import { formProps } from './product/form-props.ts'
import { FoundIn } from './product/found-in.tsx'
import { Head } from './product/head.tsx'
import { Images } from './product/gallery-images.tsx'
import { FourReasons, KeyBenefits, WhyChoose } from './product/reasons.tsx'
import { Related } from './product/related.tsx'
import { Reviews } from './product/reviews.tsx'
import { ProductUpsells } from './product/upsells.tsx'
import { SizeChart } from './product/size-chart.tsx'
import type { PageComponent } from './view.ts'

export const ProductPage: PageComponent<'product'> = ({ storefront, product, related }) => {
  const { position_tab_detail, layout } = storefront.config.settings.product
  const beside = position_tab_detail === 'right'
  const classes = ['product wrap', layout.show_title_on_top_mobile && 'title-on-top', beside && 'tabs-beside']
  return (
    <>
      <article className={classes.filter(Boolean).join(' ')}>
        <div className="product-images">
          <Images storefront={storefront} product={product} />
        </div>
        <div className="product-info">
          <Head storefront={storefront} product={product} />
          <div className="product-buy">
            <Island name="product-form" props={formProps(storefront, product)} view={ProductForm} />
            <ProductUpsells storefront={storefront} offers={product.upsells} />
            <SizeChart storefront={storefront} html={product.sizeChartHtml} />
            <Assurances storefront={storefront} />
            {beside && <Folds storefront={storefront} product={product} />}
            <FoundIn storefront={storefront} product={product} />
          </div>
        </div>
      </article>
      <KeyBenefits storefront={storefront} />
      {!beside && (
        <div className="section wrap product-folds">
          <Folds storefront={storefront} product={product} />
        </div>
      )}
      <Reviews storefront={storefront} product={product} />
      <WhyChoose storefront={storefront} />
      <FourReasons storefront={storefront} />
      <WidgetList storefront={storefront} productId={product.id} />
      {!suggests(storefront) && <Related storefront={storefront} products={related} />}
    </>
  )
}
