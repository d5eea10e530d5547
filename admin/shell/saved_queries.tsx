import { useState } from 'react'
import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useGetList, useResourceContext, useTranslate } from 'react-admin'
import { useLeaveGuard } from './leave_guard'
import { SaveQuery } from './save_query'
import { SAVED, type SavedQuery } from './saved_query'
import { SavedRow } from './saved_row'

/** Saved queries of one list at most. */
const SHOWN = 500

type Props = {
  /** Columns of the list that are left out until somebody chooses. */
  readonly hiddenAtFirst: readonly string[]
}

/** What was saved of this list, by oneself and shared by others; kept on the server. */
export function SavedQueries(props: Props) {
  const translate = useTranslate()
  const t = (key: string) => translate(`app.portal.saved.${key}`)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<BookmarkBorder />} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {isOpen ? <QueriesDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function QueriesDialog({ hiddenAtFirst, onClose }: Props & { onClose(): void }) {
  const translate = useTranslate()
  const [isTyped, setTyped] = useState(false)
  const { close, question } = useLeaveGuard(isTyped, onClose)
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <DialogTitle>{translate('app.portal.saved.action')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <SaveQuery hiddenAtFirst={hiddenAtFirst} onTyped={setTyped} />
        <Saved onOpen={() => isTyped || onClose()} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={close}>{translate('ra.action.close')}</Button>
      </DialogActions>
      {question}
    </Dialog>
  )
}

function Saved({ onOpen }: { onOpen(): void }) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const { data, error } = useGetList<SavedQuery>(SAVED, {
    filter: { resource },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN },
  })
  if (error) return <Typography color="error">{error.message}</Typography>
  if (!data) return null
  if (data.length === 0) {
    return <Typography color="text.secondary">{translate('app.portal.saved.none')}</Typography>
  }
  return [
    { title: 'mine', queries: data.filter(({ is_own: own }) => own) },
    { title: 'others', queries: data.filter(({ is_own: own }) => !own) },
  ]
    .filter(({ queries }) => queries.length > 0)
    .map(({ title, queries }) => (
      <section key={title} aria-label={translate(`app.portal.saved.${title}`)}>
        <Typography variant="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
          {translate(`app.portal.saved.${title}`)}
        </Typography>
        {queries.map((query) => (
          <SavedRow key={query.id} query={query} onOpen={onOpen} />
        ))}
      </section>
    ))
}
