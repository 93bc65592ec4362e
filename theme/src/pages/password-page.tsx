import type { PageComponent } from './view.ts'

export const PasswordPage: PageComponent<'password'> = ({ message, wrong, shop }) => (
  <div className="password-page">
    <div className="password-box">
      <p className="password-shop">{shop.name}</p>
      <h1>{shop.t('password.title')}</h1>
      {message !== '' && <p className="password-message">{message}</p>}
      <form action="/password" method="post">
        <label className="label" htmlFor="password">
          {shop.t('password.label')}
        </label>
        <div className="password-line">
          <input
            className="field"
            type="password"
            id="password"
            name="password"
            autoComplete="current-password"
            required
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? 'password-wrong' : undefined}
          />
          <button type="submit" className="button">
            {shop.t('password.enter')}
          </button>
        </div>
        {wrong && (
          <p className="error" id="password-wrong" role="alert">
            {shop.t('password.wrong')}
          </p>
        )}
      </form>
    </div>
  </div>
)
