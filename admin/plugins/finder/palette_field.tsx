import { useEffect, useState, type KeyboardEvent } from 'react'
import { Box, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { PALETTE_MAX } from '#worklists/rules'
import { GROUPS, useEntries, type Entry } from './use_entries'

const LIST = 'palette-list'
const idOf = ({ key }: Entry) => `palette-${key}`

/** A field and what it finds, in groups; the caret stays in it while the arrows choose below. */
export function PaletteField({ onDone }: { onDone(): void }) {
  const translate = useTranslate()
  const word = (key: string, params = {}) => translate(`worklists.palette.${key}`, params)
  const [typed, setTyped] = useState('')
  const { entries, isBusy, failure } = useEntries(typed)
  const [at, setAt] = useState(0)
  const [early, setEarly] = useState('')
  useEffect(() => setAt(0), [typed, entries.length])
  const chosen = entries[Math.min(at, entries.length - 1)]
  const shown = chosen && idOf(chosen)
  useEffect(() => {
    if (shown) document.getElementById(shown)?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  // Enter before the answer was here opens the only one found; of several the first may be somebody else.
  useEffect(() => {
    if (isBusy || early !== typed || early === '') return
    setEarly('')
    if (entries.length === 1) run(entries[0]!)
  }, [isBusy, early, typed])

  function run(entry: Entry) {
    onDone()
    entry.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setAt((at + step + entries.length) % entries.length)
    }
    if (event.key !== 'Enter') return
    if (isBusy) setEarly(typed)
    else if (chosen) run(chosen)
  }

  return (
    <>
      <TextField
        autoFocus
        label={word('field')}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{
          htmlInput: {
            'maxLength': PALETTE_MAX,
            'role': 'combobox',
            'aria-expanded': true,
            'aria-controls': LIST,
            'aria-autocomplete': 'list',
            'aria-activedescendant': shown,
            onKeyDown,
          },
        }}
      />
      <Box
        id={LIST}
        role="listbox"
        aria-label={word('name')}
        sx={{ maxHeight: 'min(420px, 50vh)', overflowY: 'auto', my: 1 }}
      >
        {GROUPS.map((group) => {
          const own = entries.filter((entry) => entry.group === group)
          if (own.length === 0) return null
          return (
            <div key={group} role="group" aria-label={word(group)}>
              <Typography
                aria-hidden
                variant="body2"
                color="text.secondary"
                sx={{ px: 1, pt: 1, fontWeight: 600 }}
              >
                {word(group)}
              </Typography>
              {own.map((entry) => (
                <Line
                  key={entry.key}
                  entry={entry}
                  isChosen={entry === chosen}
                  onPoint={() => setAt(entries.indexOf(entry))}
                  onRun={() => run(entry)}
                />
              ))}
            </div>
          )
        })}
      </Box>
      <Typography variant="body2" color="text.secondary" role="status">
        {failure
          ? translate(failure, { _: failure })
          : isBusy
            ? word('searching')
            : word('found', { count: entries.length })}
      </Typography>
    </>
  )
}

type LineProps = { entry: Entry; isChosen: boolean; onPoint(): void; onRun(): void }

function Line({ entry, isChosen, onPoint, onRun }: LineProps) {
  return (
    <Box
      id={idOf(entry)}
      role="option"
      aria-selected={isChosen}
      onMouseMove={onPoint}
      onClick={onRun}
      sx={{
        'display': 'flex',
        'justifyContent': 'space-between',
        'gap': 1.5,
        'px': 1,
        'py': 0.75,
        'borderRadius': 1,
        'cursor': 'pointer',
        '&[aria-selected=true]': {
          bgcolor: 'action.selected',
          outline: '1px solid',
          outlineColor: 'primary.main',
        },
      }}
    >
      <span>{entry.text}</span>
      <Box component="span" sx={{ color: 'text.secondary', textAlign: 'right' }}>
        {entry.hint}
      </Box>
    </Box>
  )
}
