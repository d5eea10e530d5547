import { router, setLayoutProps } from '@inertiajs/react'
import { Button, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { EndSession, deviceText, type OwnSession } from '../../features/identity'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'
import { InstantText } from '../../ui/date_text'
import { ask, reportFailure, showSuccess } from '../../ui/dialogs'
import { PageTitle } from '../../ui/page_title'
import styles from './sessions.module.css'

type Props = { sessions: readonly OwnSession[] }

/** Where a person is logged in; one of the others, or all of them, can be ended. */
export default function Sessions({ sessions }: Props) {
  const t = useWords()
  const title = t('identity.sessions.title')
  const [busy, setBusy] = useState(false)
  const others = sessions.filter(({ is_own: isOwn }) => !isOwn)
  useEffect(() => setLayoutProps({ crumbs: [{ label: title }] }), [title])

  async function end(question: string, path: string, body: object) {
    const yes = t('identity.sessions.end')
    const detail = t('identity.sessions.ask_text')
    if (!(await ask({ title: question, detail, yes, danger: true }))) return
    setBusy(true)
    const answer = await api.post<{ ended: number }>(path, body)
    setBusy(false)
    if (answer.ok) showSuccess(t('identity.sessions.ended', { count: answer.data.ended }))
    else reportFailure(t('identity.sessions.failed'), answer)
    router.reload()
  }

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p>{t('identity.sessions.explained')}</p>
      <table className={styles.sessions} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('identity.sessions.device')}</th>
            <th scope="col">{t('identity.sessions.since')}</th>
            <th scope="col">{t('identity.sessions.last_seen')}</th>
            <th scope="col">{t('identity.sessions.end')}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.id}>
              <th scope="row">
                {deviceText(session, t)}{' '}
                {session.is_own ? <Tag>{t('identity.sessions.this')}</Tag> : null}
              </th>
              <td>
                <InstantText instant={session.since} />
              </td>
              <td>
                <InstantText instant={session.last_seen} />
              </td>
              <td>
                {session.is_own ? null : (
                  <EndSession
                    session={session}
                    disabled={busy}
                    onEnd={() =>
                      void end(t('identity.sessions.ask'), '/api/account/sessions/end', {
                        id: session.id,
                      })
                    }
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {others.length === 0 ? (
        <p role="status">{t('identity.sessions.only_this')}</p>
      ) : (
        <Button
          danger
          disabled={busy}
          onClick={() =>
            void end(t('identity.sessions.ask_others'), '/api/account/sessions/end_others', {})
          }
        >
          {t('identity.sessions.end_others')}
        </Button>
      )}
    </>
  )
}
