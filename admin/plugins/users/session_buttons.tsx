import { useState } from 'react'
import { Button } from '@mui/material'
import { Confirm, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { Role } from '#identity/rules'
import type { PortalDataProvider } from '../../shell/data_provider'

/** An open session, as the portal lists it; instants in ISO. */
export type Session = {
  readonly id: number
  readonly user_id: number
  readonly username: string
  readonly name: string
  readonly roles: Role[]
  readonly since: string
  readonly last_seen: string
  readonly browser: string
  readonly system: string
  readonly is_own: boolean
}

type Action = 'end' | 'end_all'

/** Ends this session, or all of the person; asks before, more urgently where it is one's own. */
export function SessionButtons({ session }: { session: Session }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { act } = useDataProvider<PortalDataProvider>()
  const [asked, setAsked] = useState<Action | null>(null)
  const [busy, setBusy] = useState(false)
  const { name, is_own: isOwn } = session

  async function run(action: Action) {
    setAsked(null)
    setBusy(true)
    try {
      await act('sessions', session.id, action)
      notify(`identity.portal.sessions.${action}_done`, {
        type: 'success',
        messageArgs: { name },
      })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setBusy(false)
    refresh()
  }

  return (
    <>
      {(['end', 'end_all'] as const).map((action) => (
        <Button
          key={action}
          size="small"
          color="error"
          disabled={busy}
          aria-label={translate(`identity.portal.sessions.${action}_of`, { name })}
          onClick={() => setAsked(action)}
        >
          {translate(`identity.portal.sessions.${action}`)}
        </Button>
      ))}
      {asked ? (
        <Confirm
          isOpen
          title={translate(`identity.portal.sessions.${asked}_of`, { name })}
          content={translate(`identity.portal.sessions.${isOwn ? 'ask_own' : `${asked}_ask`}`, {
            name,
          })}
          onConfirm={() => void run(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
