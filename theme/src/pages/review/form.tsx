import { REVIEW_AUTHOR_MAX, REVIEW_BODY_MAX, REVIEW_IMAGES_MAX, REVIEW_TITLE_MAX } from '@vitrine/contract/review-limits.ts'
import type { CSSProperties } from 'react'

import { emailInput, FormField, FormTextArea, isOfForm, markedBy } from '../../views/form-field.tsx'
import { Guarded } from '../../views/guarded.tsx'
import type { ReviewFormView, ReviewProblem } from '../../views/review-form.ts'
import type { Storefront } from '../../views/storefront.ts'

type Props = Omit<Extract<ReviewFormView, { step: 'write' }>, 'step' | 'product'> & { storefront: Storefront }

const REFUSED = 'review-refused'
const STARS = [1, 2, 3, 4, 5]

/** The form of a review. Fields come before images, because the server reads and checks them before it stores an image. */
export function ReviewForm({ storefront, action, token, asksEmail, takesImages, typed, problem }: Props) {
  const { t } = storefront
  const invalid = (...problems: ReviewProblem[]) => markedBy(problem !== null && problems.includes(problem), REFUSED)
  return (
    <form className="review-form" action={action} method="post" encType="multipart/form-data">
      {problem !== null && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was sent, so screen readers have to read the result first
        <p className="error" id={REFUSED} role="alert" tabIndex={-1} autoFocus>
          {isOfForm(problem) ? t(`form.${problem}`) : t(`reviews.refused.${problem}`, { max: REVIEW_IMAGES_MAX })}
        </p>
      )}
      <StarsField storefront={storefront} rating={typed.rating} invalid={invalid('rating')} />
      <FormField
        label={t('reviews.form.title')}
        name="title"
        maxLength={REVIEW_TITLE_MAX}
        defaultValue={typed.title}
        {...invalid('text')}
      />
      <FormTextArea
        label={t('reviews.form.body')}
        name="body"
        rows={6}
        maxLength={REVIEW_BODY_MAX}
        defaultValue={typed.body}
        {...invalid('text', 'lost')}
      />
      <FormField
        label={t('reviews.form.name')}
        hint={t('reviews.form.name.help')}
        name="author"
        autoComplete="name"
        maxLength={REVIEW_AUTHOR_MAX}
        defaultValue={typed.author}
        required
        {...invalid('name')}
      />
      {asksEmail && (
        <FormField
          label={t('email')}
          hint={t('reviews.form.email.help')}
          {...emailInput}
          defaultValue={typed.email}
          {...invalid('email')}
        />
      )}
      <Guarded storefront={storefront} token={token} />
      {takesImages && (
        <FormField
          label={t('reviews.form.images')}
          hint={t('reviews.form.images.help', { max: REVIEW_IMAGES_MAX })}
          type="file"
          name="images"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          {...invalid('imageUnreadable', 'imageTooLarge', 'imagesTooMany', 'imageNotSaved')}
        />
      )}
      <div>
        <button type="submit" className="button">
          {t('reviews.form.send')}
        </button>
      </div>
    </form>
  )
}

/** Five radio buttons that look like stars. */
function StarsField({ storefront, rating, invalid }: { storefront: Storefront; rating: number | null; invalid: object }) {
  const { t, config } = storefront
  return (
    <fieldset className="review-stars" style={{ '--star': config.settings.product.colorProductRating } as CSSProperties} {...invalid}>
      <legend className="label">{t('reviews.form.rating')}</legend>
      <div>
        {STARS.map((stars) => (
          <label key={stars}>
            <input type="radio" name="rating" value={stars} defaultChecked={stars === rating} required />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3.1-5.6 3.1 1.2-6.2L3 9.5l6.3-.8z" />
            </svg>
            <span className="visually-hidden">{t('reviews.stars', { stars })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
