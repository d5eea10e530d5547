import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { nextStatuses, type ReviewEmailStatus, type ShownStatus } from '#review_mail/rules'
import { post } from '../../shell/http'
import { CALLS } from './answers'
import { useWords } from './words'

/** An e-mail by its address, or a whole batch by its number. */
type Subject =
  | { kind: 'email'; id: number; to: string; statuses: readonly ShownStatus[] }
  | { kind: 'batch'; id: number; statuses: readonly ShownStatus[] }

type Props = { of: Subject; onDone(): void }

/** Hold, unhold and delete, while it has not left; only deleting asks, as nothing brings that back. */
export function StatusButtons({ of, onDone }: Props) {
  const t = useWords()
  const notify = useNotify()
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const offered = (['hold', 'ready', 'deleted'] as const).filter((status) =>
    of.statuses.some((each) => nextStatuses(each).includes(status))
  )
  const words = of.kind === 'email' ? { to: of.to } : { id: of.id }

  async function set(status: ReviewEmailStatus) {
    setBusy(true)
    setAsking(false)
    try {
      const { json } = await post(`${CALLS}/set_${of.kind}_status/`, {
        [`${of.kind}_id`]: of.id,
        status,
      })
      const { results = [] } = json as { results?: { success: boolean; error?: string }[] }
      const refused = results.find(({ success }) => !success)
      if (refused) notify(refused.error ?? '', { type: 'warning' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setBusy(false)
    onDone()
  }

  return (
    <>
      {offered.map((status) => (
        <Button
          key={status}
          size="small"
          disabled={busy}
          color={status === 'deleted' ? 'error' : 'primary'}
          aria-label={t(`set_${of.kind}.${status}`, words)}
          onClick={() => (status === 'deleted' ? setAsking(true) : void set(status))}
        >
          {t(`set.${status}`)}
        </Button>
      ))}
      {isAsking ? (
        <Dialog open onClose={() => setAsking(false)} maxWidth="sm">
          <DialogTitle>{t('delete_title', { what: t(`what_${of.kind}`, words) })}</DialogTitle>
          <DialogContent>
            <DialogContentText>{t('delete_text')}</DialogContentText>
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button autoFocus onClick={() => setAsking(false)}>
              {translate('ra.action.cancel')}
            </Button>
            <Button variant="contained" color="error" onClick={() => void set('deleted')}>
              {t('set.deleted')}
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  )
}
