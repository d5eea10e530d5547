import { Head } from '@inertiajs/react'
import { Button, Result } from 'antd'
import { useWords } from '../../lib/messages'
import { useShared } from '../../lib/shared'

type Props = { status: number; message: string; supportEmail: string; isExpired: boolean }

/**
 * The page behind every failed page: what happened, what to do, whom to ask
 * (F013). An address that does not exist says so and leads home (Q175).
 */
export default function Failure({ status, message, supportEmail, isExpired }: Props) {
  const t = useWords()
  const { user } = useShared()
  const canRetry = isExpired || status >= 500 || status === 429
  return (
    <div role="alert">
      <Head title={message} />
      <Result
        status={status >= 500 ? 'error' : 'warning'}
        title={<h1 style={{ font: 'inherit' }}>{message}</h1>}
        subTitle={t('app.not_available_contact', { email: supportEmail })}
        extra={
          <>
            {canRetry && (
              <Button type="primary" onClick={() => window.location.reload()}>
                {t(isExpired ? 'app.load_again' : 'app.portal.table.retry')}
              </Button>
            )}
            <Button type={canRetry ? 'default' : 'primary'} href={user ? '/' : '/login'}>
              {t(user ? 'app.back_home' : 'identity.back_to_login')}
            </Button>
          </>
        }
      />
    </div>
  )
}
