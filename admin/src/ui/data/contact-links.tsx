import css from './contact-links.module.css'

/** How somebody is written to and called, as far as it is known. */
export function ContactLinks({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      {email && (
        <div className={css['reach']}>
          <a href={`mailto:${email}`}>{email}</a>
        </div>
      )}
      {phone && (
        <div className={css['reach']}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </div>
      )}
    </>
  )
}
