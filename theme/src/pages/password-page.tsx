import type { PageComponent } from './view.ts'

export const PasswordPage: PageComponent<'password'> = ({ message, refused, storefront }) => (
  <div className="password-page">
    <div className="password-box">
      <p className="password-shop">{storefront.name}</p>
      <h1>{storefront.t('password.title')}</h1>
      {message !== '' && <p className="password-message">{message}</p>}
      <form action="/password" method="post">
        <label className="label" htmlFor="password">
          {storefront.t('password.label')}
        </label>
        <div className="password-line">
          <input
            className="field"
            type="password"
            id="password"
            name="password"
            autoComplete="current-password"
            required
            aria-invalid={refused === 'wrong' || undefined}
            aria-describedby={refused ? 'password-refused' : undefined}
          />
          <button type="submit" className="button">
            {storefront.t('password.enter')}
          </button>
        </div>
        {refused && (
          <p className="error" id="password-refused" role="alert">
            {storefront.t(refused === 'wrong' ? 'password.wrong' : 'form.tooOften')}
          </p>
        )}
      </form>
    </div>
  </div>
)
