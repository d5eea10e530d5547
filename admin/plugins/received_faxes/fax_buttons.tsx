import { useState } from 'react'
import { Button } from '@mui/material'
import { Confirm, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { isFaxAssignable, isFaxDismissable } from '#intake/rules'
import type { PortalDataProvider } from '../../shell/data_provider'
import { AssignDialog } from './assign_dialog'
import type { ReceivedFax } from './received_fax'
import { WORDS } from './words'

type Step = 'assign' | 'set_aside' | 'fetch_again'

/** What an administrator can decide of a fax where it stands now. */
export function FaxButtons({ fax }: { fax: ReceivedFax }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { act } = useDataProvider<PortalDataProvider>()
  const [asks, setAsks] = useState(false)
  const [asksAside, setAsksAside] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, version, state, is_retriable: canFetch } = fax

  async function run(step: Step, body: object = {}) {
    setBusy(true)
    try {
      await act('received_faxes', id, step, { ...body, version })
      setAsks(false)
      setAsksAside(false)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setBusy(false)
    refresh()
  }

  // Filed, it is already in front of somebody: that takes it from them.
  const setAside = () => (state === 'filed' ? setAsksAside(true) : void run('set_aside'))

  const button = (step: Step, onPress: () => void) => (
    <Button
      size="small"
      disabled={busy}
      aria-label={translate(`${WORDS}.${step}_of`, { id })}
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      {translate(`${WORDS}.${step}`)}
    </Button>
  )

  return (
    <span onClick={(event) => event.stopPropagation()}>
      {isFaxAssignable(state) ? button('assign', () => setAsks(true)) : null}
      {isFaxDismissable(state) ? button('set_aside', setAside) : null}
      {canFetch ? button('fetch_again', () => void run('fetch_again')) : null}
      {asks ? (
        <AssignDialog
          fax={fax}
          busy={busy}
          onClose={() => setAsks(false)}
          onAssign={(practiceId) => void run('assign', { practice_id: practiceId })}
        />
      ) : null}
      {asksAside ? (
        <Confirm
          isOpen
          loading={busy}
          title={translate(`${WORDS}.set_aside_of`, { id })}
          content={translate(`${WORDS}.taken_back`, { practice: fax.practice ?? '' })}
          onConfirm={() => void run('set_aside')}
          onClose={() => setAsksAside(false)}
        />
      ) : null}
    </span>
  )
}
