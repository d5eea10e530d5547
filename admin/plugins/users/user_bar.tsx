import { useState } from 'react'
import { Button } from '@mui/material'
import {
  Confirm,
  Toolbar,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { ConfirmedSave, type ValueWords } from '../../shell/confirmed_save'
import type { PortalDataProvider } from '../../shell/data_provider'
import { SaveFirst, useUnsaved } from '../../shell/unsaved'

type User = { id: number; name: string; email: string; is_disabled: boolean }
type Action = 'disable' | 'enable' | 'send_link'

/** Fields that name another record of the portal. */
const REFERENCES = {
  practice_id: 'practices',
  od_id: 'ods',
  omd_id: 'omds',
  igp_id: 'igps',
} as const

function useAccountWords(): ValueWords {
  const translate = useTranslate()
  return (source, value) =>
    source === 'roles' ? translate(`identity.role.${String(value)}`) : undefined
}

/** Below an account: save, a new link to choose a password, close or open it. */
export function UserBar() {
  const user = useRecordContext<User>()
  return (
    <Toolbar>
      <ConfirmedSave words={useAccountWords()} references={REFERENCES} />
      {user ? <Actions user={user} /> : null}
    </Toolbar>
  )
}

function Actions({ user }: { user: User }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { act } = useDataProvider<PortalDataProvider>()
  const [asked, setAsked] = useState<Action | null>(null)
  const [busy, setBusy] = useState(false)
  const waits = useUnsaved().length > 0 || busy

  async function run(action: Action) {
    setAsked(null)
    setBusy(true)
    try {
      await act('users', user.id, action)
      notify(`identity.portal.users.${action}_done`, { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setBusy(false)
    refresh()
  }

  const turn = user.is_disabled ? 'enable' : 'disable'
  return (
    <>
      <SaveFirst />
      {user.is_disabled ? null : (
        <Button disabled={waits} sx={{ ml: 'auto' }} onClick={() => setAsked('send_link')}>
          {translate('identity.portal.users.send_link')}
        </Button>
      )}
      <Button
        disabled={waits}
        color={user.is_disabled ? 'primary' : 'error'}
        sx={user.is_disabled ? { ml: 'auto' } : {}}
        onClick={() => setAsked(turn)}
      >
        {translate(`identity.portal.users.${turn}`)}
      </Button>
      {asked ? (
        <Confirm
          isOpen
          title={translate(`identity.portal.users.${asked}`)}
          content={translate(`identity.portal.users.${asked}_ask`, {
            name: user.name,
            email: user.email,
          })}
          onConfirm={() => void run(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
