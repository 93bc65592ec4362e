import type { PageComponent } from './view.ts'

export const PasswordPage: PageComponent<'password'> = ({ message, refused, shop }) => (
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
            aria-invalid={refused === 'wrong' || undefined}
            aria-describedby={refused ? 'password-refused' : undefined}
          />
          <button type="submit" className="button">
            {shop.t('password.enter')}
          </button>
        </div>
        {refused && (
          <p className="error" id="password-refused" role="alert">
            {shop.t(refused === 'wrong' ? 'password.wrong' : 'form.tooOften')}
          </p>
        )}
      </form>
    </div>
  </div>
)
