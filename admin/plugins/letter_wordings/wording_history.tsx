import { useState, type FormEvent } from 'react'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import { Time } from '../../shell/times'
import { diffWords, type DiffPart } from './diff_words'
import { restoreWording, useWords, type Wording } from './wording'
import { useLabelled } from '../../shell/use_labelled'

/** Characters of the reason that is kept. */
const MAX_NOTE = 500

type Props = {
  wording: Wording
  onRestored(wording: Wording, said: string): void
  onRefused(error: unknown): void
}

/** Every version with who, when, why and what became of the words, the newest first. */
export function WordingHistory({ wording, onRestored, onRefused }: Props) {
  const t = useWords()
  const [asked, setAsked] = useState<number | null>(null)
  const { versions, standard, text } = wording

  async function restore(to: number, note: string) {
    setAsked(null)
    try {
      onRestored(await restoreWording(wording, to, note), 'resources.letter_wordings.restored')
    } catch (error) {
      onRefused(error)
    }
  }

  return (
    <Box component="section" aria-label={t('history')} sx={{ mt: 3 }}>
      <Typography variant="h2">{t('history')}</Typography>
      {versions.length === 0 ? <Typography>{t('history_none')}</Typography> : null}
      {versions.map((version, at) => (
        <Box key={version.version} sx={{ mt: 2 }}>
          <Heading name={t('version', { version: version.version })}>
            {version.text === text ? null : (
              <RestoreButton version={version.version} onClick={setAsked} />
            )}
          </Heading>
          <Typography variant="body2" color="text.secondary">
            {version.by}, <Time at={version.created_at} />: {version.note}
            {version.restored_from === null
              ? null
              : ` (${t('version_from', { version: version.restored_from })})`}
          </Typography>
          <Diff
            parts={diffWords(versions[at + 1]?.text ?? standard, version.text)}
            locale={wording.locale}
          />
        </Box>
      ))}
      {wording.is_changed ? (
        <Box sx={{ mt: 2 }}>
          <Heading name={t('version_standard')}>
            <RestoreButton version={0} onClick={setAsked} />
          </Heading>
        </Box>
      ) : null}
      {asked === null ? null : (
        <RestoreDialog
          version={asked}
          onClose={() => setAsked(null)}
          onRestore={(note) => void restore(asked, note)}
        />
      )}
    </Box>
  )
}

function Heading({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="subtitle2">{name}</Typography>
      {children}
    </Box>
  )
}

function RestoreButton({ version, onClick }: { version: number; onClick(version: number): void }) {
  const t = useWords()
  return (
    <Button
      size="small"
      aria-label={t('restore_named', { version })}
      onClick={() => onClick(version)}
    >
      {t('restore')}
    </Button>
  )
}

const MARKS = { added: 'ins', removed: 'del' } as const

/** Told by the elements, by colour and line, and in words to those who hear it. */
function Diff({ parts, locale }: { parts: readonly DiffPart[]; locale: string }) {
  const t = useWords()
  const labelled = useLabelled()
  return (
    <Typography variant="body2" lang={locale} sx={{ whiteSpace: 'pre-wrap' }}>
      {parts.map(({ kind, text }, at) =>
        kind === 'same' ? (
          text
        ) : (
          <Box
            key={at}
            component={MARKS[kind]}
            aria-label={labelled(t(kind), text)}
            sx={{ color: kind === 'added' ? 'success.main' : 'error.main' }}
          >
            {text}
          </Box>
        )
      )}
    </Typography>
  )
}

type DialogProps = { version: number; onClose(): void; onRestore(note: string): void }

function RestoreDialog({ version, onClose, onRestore }: DialogProps) {
  const t = useWords()
  const [note, setNote] = useState('')

  function confirm(event: FormEvent) {
    event.preventDefault()
    // A dialog's form stands inside another one's for React.
    event.stopPropagation()
    if (note.trim() !== '') onRestore(note.trim())
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <form onSubmit={confirm}>
        <DialogTitle>{t('restore_named', { version })}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            required
            label={t('note')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" variant="contained" disabled={note.trim() === ''}>
            {t('restore')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
