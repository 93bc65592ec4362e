import css from './contact-links.module.css'

/** The known email address and phone number of a person, as links. */
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
