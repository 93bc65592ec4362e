import { ProductForm } from '../islands/product-form/product-form.tsx'
import { Island } from '../views/island.tsx'
import { Assurances } from './product/assurances.tsx'
import { Folds } from './product/folds.tsx'
import { formProps } from './product/form-props.ts'
import { FoundIn } from './product/found-in.tsx'
import { Head } from './product/head.tsx'
import { Pictures } from './product/gallery-images.tsx'
import { FourReasons, KeyBenefits, WhyChoose } from './product/reasons.tsx'
import { Related } from './product/related.tsx'
import { SizeChart } from './product/size-chart.tsx'
import type { PageComponent } from './view.ts'

export const ProductPage: PageComponent<'product'> = ({ shop, product, related }) => {
  const { position_tab_detail, layout } = shop.config.settings.product
  const beside = position_tab_detail === 'right'
  const classes = ['product wrap', layout.show_title_on_top_mobile && 'title-on-top', beside && 'tabs-beside']
  return (
    <>
      <article className={classes.filter(Boolean).join(' ')}>
        <div className="product-pictures">
          <Pictures shop={shop} product={product} />
        </div>
        <div className="product-info">
          <Head shop={shop} product={product} />
          <div className="product-buy">
            <Island name="product-form" props={formProps(shop, product)} view={ProductForm} />
            <SizeChart shop={shop} html={product.sizeChartHtml} />
            <Assurances shop={shop} />
            {beside && <Folds shop={shop} product={product} />}
            <FoundIn shop={shop} product={product} />
          </div>
        </div>
      </article>
      <KeyBenefits shop={shop} />
      {!beside && (
        <div className="section wrap product-folds">
          <Folds shop={shop} product={product} />
        </div>
      )}
      <WhyChoose shop={shop} />
      <FourReasons shop={shop} />
      <Related shop={shop} products={related} />
    </>
  )
}
