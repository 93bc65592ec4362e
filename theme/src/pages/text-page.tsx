import { ContactForm } from '../views/contact-form.tsx'
import { inPlace } from '../views/in-place.tsx'
import { Prose } from '../views/prose.tsx'
import { belowTitle, questionsIn } from './questions.ts'
import type { PageComponent } from './view.ts'

/** A page written by the seller. Its template shows plain text, questions that expand, or a contact form below the text. */
export const TextPage: PageComponent<'page'> = ({ title, html, template, storefront }) => (
  <article className="text-page">
    <header className="text-head">
      <div className="wrap">
        <h1 dir="auto">{title}</h1>
      </div>
    </header>
    <div className="wrap">
      {html === '' && template !== 'contact' && <p className="quiet">{storefront.t('page.empty')}</p>}
      {html !== '' && (template === 'faq' ? <Questions html={html} /> : <Prose html={html} />)}
      {template === 'contact' && <ContactForm storefront={storefront} />}
    </div>
  </article>
)

const Questions = ({ html }: { html: string }) => (
  <div className="questions">
    {inPlace(questionsIn(belowTitle(html)), (part) =>
      'answer' in part ? (
        <details>
          <summary>
            {/* The question stays a heading, because screen readers navigate by headings. */}
            <part.heading dangerouslySetInnerHTML={{ __html: part.question }} />
          </summary>
          <Prose html={part.answer} />
        </details>
      ) : (
        <Prose html={part.html} />
      ),
    )}
  </div>
)
