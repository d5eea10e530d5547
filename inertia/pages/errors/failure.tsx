import { Head } from '@inertiajs/react'
import { Button, Result } from 'antd'
import { useEffect } from 'react'
import { useWords } from '../../lib/messages'
import { logOut } from '../../lib/session_end'
import { useShared } from '../../lib/shared'

type Props = { status: number; message: string; supportEmail: string }

/** An address that does not exist ends the session (F011); a record one may not see does not. */
const NOT_FOUND = 404

/** The page behind every failed page: what happened, whom to ask (F013). */
export default function Failure({ status, message, supportEmail }: Props) {
  const t = useWords()
  const { user } = useShared()
  const endsSession = status === NOT_FOUND && user !== null
  useEffect(() => {
    if (endsSession) void logOut()
  }, [endsSession])
  return (
    <div role="alert">
      <Head title={t('app.failure_title')} />
      <Result
        status={status >= 500 ? 'error' : 'warning'}
        title={message}
        subTitle={t('app.not_available_contact', { email: supportEmail })}
        extra={
          <Button type="primary" href={user ? '/' : '/login'}>
            {t(user ? 'app.back_home' : 'identity.back_to_login')}
          </Button>
        }
      />
    </div>
  )
}
