import { lazy, Suspense, useState } from 'react'
import { Alert, Box, Button, LinearProgress, MenuItem, TextField, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import type { Sampled } from './use_sample'
import { sendTest, useWords, type Wording } from './wording'

/** Fetched when the first letter is looked at: what draws it is large. */
const SamplePages = lazy(() => import('./sample_pages'))

type Props = {
  wording: Wording
  text: string
  place: string
  sample: Sampled
  onPlace(place: string): void
}

/** The very PDF a letter would be, of invented values, and a way to have it sent to oneself. */
export function WordingPreview({ wording, text, place, sample: sampled, onPlace }: Props) {
  const t = useWords()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const { sample, refused, failure, isWorking } = sampled

  async function test() {
    setBusy(true)
    try {
      const message = await sendTest(wording, { text, place })
      notify(message, { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setBusy(false)
  }

  return (
    <Box
      component="section"
      aria-label={t('preview')}
      sx={{ display: 'grid', gap: 1, alignContent: 'start' }}
    >
      <Typography variant="h2">{t('preview')}</Typography>
      <TextField
        select
        label={t('preview_of')}
        value={place}
        onChange={({ target }) => onPlace(target.value)}
      >
        {wording.places.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Button
          variant="outlined"
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
          loading={busy}
          disabled={sample === null || isWorking}
          onClick={() => void test()}
        >
          {t('send_test')}
        </Button>
        <Typography variant="body2">{t('test_hint')}</Typography>
      </Box>
      {isWorking ? <LinearProgress aria-label={t('preview_working')} /> : null}
      {refused !== undefined ? <Alert severity="info">{t('preview_refused')}</Alert> : null}
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      {sample ? (
        <>
          <Suspense fallback={<LinearProgress aria-label={t('preview_working')} />}>
            <SamplePages pdf={sample.pdf} label={t('preview')} />
          </Suspense>
          <Typography variant="subtitle2">{t('mail')}</Typography>
          <Typography lang={wording.locale} sx={{ fontWeight: 600 }}>
            {sample.subject}
          </Typography>
          <Typography lang={wording.locale} sx={{ whiteSpace: 'pre-wrap' }}>
            {sample.body}
          </Typography>
        </>
      ) : null}
    </Box>
  )
}
