import { useEffect, useState, type FormEvent } from 'react'
import { Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material'
import {
  useCreate,
  useListContext,
  useNotify,
  useResourceContext,
  useStore,
  useTranslate,
  type HttpError,
} from 'react-admin'
import { SAVED, columnsKey } from './saved_query'

type Props = {
  /** Columns left out until somebody chooses. */
  readonly hiddenAtFirst: readonly string[]
  /** Told whether something is typed that is not saved. */
  onTyped(isTyped: boolean): void
}

/** Gives what the list shows now a name. */
export function SaveQuery({ hiddenAtFirst, onTyped }: Props) {
  const translate = useTranslate()
  const t = (key: string, params?: object) => translate(`app.portal.saved.${key}`, params)
  const notify = useNotify()
  const resource = useResourceContext()!
  const { filterValues, sort } = useListContext()
  const [hidden] = useStore(columnsKey(resource), hiddenAtFirst)
  const [create, { isPending }] = useCreate()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isTyped = name.trim() !== ''
  useEffect(() => onTyped(isTyped), [isTyped, onTyped])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t('name_missing'))
    setProblem(null)
    const state = { filter: filterValues, sort, hidden }
    try {
      const data = { resource, name, is_shared: isShared, state }
      await create(SAVED, { data }, { returnPromise: true })
      notify(t('saved', { name: name.trim() }), { type: 'success' })
      setName('')
      setShared(false)
    } catch (error) {
      const { message, body } = error as HttpError
      setProblem((body?.errors as Record<string, string> | undefined)?.name ?? message)
    }
  }

  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)}>
      <Typography variant="body2" color="text.secondary">
        {t('columns')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <TextField
          autoFocus
          label={t('name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={problem !== null}
          helperText={problem}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        <Button type="submit" variant="contained" loading={isPending}>
          {t('save')}
        </Button>
      </Box>
      <FormControlLabel
        label={t('share')}
        control={
          <Checkbox
            size="small"
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
        }
      />
    </Box>
  )
}
