import { useState, type FormEvent } from 'react'
import {
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { faxText } from '#directories/rules'
import { useLeaveGuard } from '../../shell/leave_guard'
import { useBoxWords } from '../../shell/use_box_words'
import type { ReceivedFax } from './received_fax'
import { WORDS } from './words'

type Props = {
  readonly fax: ReceivedFax
  readonly busy: boolean
  onClose(): void
  onAssign(practiceId: number): void
}

type Practice = { id: number; name: string; fax: string; city: string }

/** Whose fax it is: a practice of the directory, found by its name. */
export function AssignDialog({ fax, busy, onClose, onAssign }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const boxWords = useBoxWords()
  const [chosen, setChosen] = useState<Practice | null>(null)
  const { data = [], isPending } = useGetList<Practice>('practices', {
    filter: typed ? { q: typed } : {},
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
  })

  const { close, question } = useLeaveGuard(typed !== '' || chosen !== null, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen) onAssign(chosen.id)
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle>{translate(`${WORDS}.assign_of`, { id: fax.id })}</DialogTitle>
        <DialogContent>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            {translate(`${WORDS}.assign_hint`)}{' '}
            {fax.state === 'filed'
              ? translate(`${WORDS}.taken_back`, { practice: fax.practice ?? '' })
              : null}
          </Typography>
          <Autocomplete
            {...boxWords}
            options={data}
            loading={isPending}
            value={chosen}
            filterOptions={(options) => options}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_event, practice) => setChosen(practice)}
            onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
            renderOption={(props, { id, name, city, fax: number }) => (
              <li {...props} key={id}>
                {[name, city, faxText(number)].filter(Boolean).join(' · ')}
              </li>
            )}
            renderInput={(params) => (
              <TextField
                {...params}
                autoFocus
                required
                label={translate(`${WORDS}.fields.practice`)}
              />
            )}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" type="submit" disabled={!chosen} loading={busy}>
            {translate(`${WORDS}.assign`)}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  )
}
